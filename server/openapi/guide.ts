import { projects } from '#content/projects/type.ts'
import { megabytes } from '#engine/rules/picture-file.ts'
import { transactionSize } from '#server/store/slices.ts'
import { exampleInput } from './examples.ts'

type Chapter = { readonly title: string; readonly text: readonly string[]; readonly example?: string }

/** How the API is used, beyond what single operations say; code stands in backticks. */
export const guideFor = (server: string): readonly Chapter[] => [
  {
    title: 'Sign in',
    text: [
      'Reading what visitors see needs no token. Everything else takes the token that signing in answers, in the header `Authorization: Bearer <token>`. A token ends when you sign out, when the password changes, after twelve hours without use and after a week; from then on it answers 401. What the role of a person may not do answers 403.',
      'Machines use a token that an administrator makes for them, in the same header: it has a role and an end.',
    ],
    example: `curl -X POST ${server}/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"username":"admin","password":"<password>"}'`,
  },
  {
    title: 'Writing content',
    text: [
      'Create answers 201 with the item, change answers 200 with the item, delete answers `{ "success": true }` and puts the item into the trash, from where it can be restored. Every write keeps a version of the item, with the name of who made it; `X-Source: panel` marks those of the panel. A change carries only the fields that change. `null` or an empty text clears an optional field; a required one cannot be emptied.',
      'Unknown fields are refused. `id`, `created_at`, `updated_at` and names of other items that are joined in may be sent back as they came; they are ignored.',
    ],
  },
  {
    title: 'Forms and pictures',
    text: [
      'Every write of content takes `multipart/form-data` too: one part for each field and one for each file. Flags are `true`, `false`, `1`, `0`, `on` or `off`, an empty part stands for null, and `content_sections` is JSON text. A file wins over the address in its field: the part `image` fills `image_url`. Without a file the picture stays, and `image_url` with an empty text removes it.',
      `Pictures are JPEG, PNG, WebP, AVIF, GIF or SVG with at most ${megabytes()}. Writes as JSON upload them through \`POST /api/uploads\` first and use the address that it answers.`,
      'Behind `#` the address of a picture may say how it is shown: `focal=70,50` is the point, in percent from the left and the top, that stays in view when it is cropped, `upright=64,50` the same on upright screens, `dark` says that words can be read on its left side without a deep shade, and `toned` that a logo is shown in its own colours. Pictures chosen from `GET /api/uploads` bring along what is stored with them.',
    ],
    example: `curl -X POST ${server}/api/projects/admin \\
  -H 'Authorization: Bearer <token>' \\
  -F 'title=${exampleInput(projects).title}' \\
  -F 'image=@picture.jpg'`,
  },
  {
    title: 'What pictures show',
    text: [
      'The media library holds what is known about a picture, once for all places that show it: a description for visitors who cannot see it and a caption, by language, a focal point, and whether it is decorative. `GET /api/uploads` finds pictures by their words, `GET /api/uploads/{id}` tells where one is used.',
      'Visitors get the description behind the `#` of the address: `alt` in the first language of the site, `alt-tr` and so on in others, or `decorative` for a picture that says nothing of its own. A focal point that was set in the library counts before one in the address.',
      '`POST /api/uploads/{id}/replacement` puts another file in the place of a picture, everywhere, and `POST /api/uploads/{id}/substitution` another picture of the library, or the former one again; a picture that is used is not deleted, and the answer 409 lists its `uses`.',
    ],
    example: `curl -X PUT ${server}/api/uploads/7 \\
  -H 'Authorization: Bearer <token>' \\
  -H 'Content-Type: application/json' \\
  -d '{"description":{"en":"A ship at dusk"},"focal":{"x":72,"y":60}}'`,
  },
  {
    title: 'Two people at once',
    text: [
      'Every item has `updated_at`, which rises with every write. Send it as `If-Match` with a change or a delete, and the write happens only if nobody was quicker. Otherwise the answer is 412 with the item as it is now in `current`. Without the header the last write wins.',
    ],
    example: `curl -X PUT ${server}/api/projects/admin/1 \\
  -H 'Authorization: Bearer <token>' \\
  -H 'If-Match: "2026-11-15T09:30:00.000Z"' \\
  -H 'Content-Type: application/json' \\
  -d '{"title":"Another title"}'`,
  },
  {
    title: 'Many items at once',
    text: [
      `Every type of content takes \`POST …/bulk\` with up to 10,000 \`ids\` and an \`action\`: \`activate\`, \`deactivate\`, \`delete\` or \`restore\`. An item that is refused does not hold up the others: \`results\` says for each id whether it was \`changed\`, was so already (\`unchanged\`), or was \`refused\` and why. A transaction takes up to ${transactionSize} of text, whichever comes first, so that other writes need not wait. If a later one fails or the answer never comes, send the same request again with the same \`Idempotency-Key\`: the parts that are left are done, and the answer is for all of them. To undo it, send the opposite action with the ids that were changed.`,
    ],
    example: `curl -X POST ${server}/api/projects/admin/bulk \\
  -H 'Authorization: Bearer <token>' \\
  -H 'Content-Type: application/json' \\
  -d '{"ids":[1,2],"action":"deactivate"}'`,
  },
  {
    title: 'When an answer is lost',
    text: [
      'A write may have happened though its answer never came. Send every write with an `Idempotency-Key` of its own, and the same key again when you repeat it: within a day you get the first answer, and nothing is written twice. The same key with another request, or with another `If-Match`, is refused with 422.',
    ],
    example: `curl -X POST ${server}/api/projects/admin \\
  -H 'Authorization: Bearer <token>' \\
  -H 'Idempotency-Key: 6f1c2f0a-5a7e-4a3e-9d52-0d6c1f3c9b11' \\
  -H 'Content-Type: application/json' \\
  -d '{"title":"A new project"}'`,
  },
  {
    title: 'Long lists',
    text: [
      'Messages, subscriptions and uploads come newest first and in pages: `limit` (at most 500) and `offset`. `X-Total-Count` tells how many there are, `X-Unread-Count` and `X-Active-Count` how many of them are unread or active.',
      '`q` searches messages and subscriptions; what is found is counted no further than 200 beyond the first of the page, and can be paged to its end. `unread=true` or `active=true` leaves the others out. Several are deleted, restored and marked by one call each; it answers the `ids` that changed.',
    ],
  },
  {
    title: 'Caching',
    text: [
      'Public reads and the administrator’s lists of content carry an `ETag`. Send it back as `If-None-Match`, and an answer that did not change is 304 without a body.',
      'To follow what others change, ask `/api/changes` every few seconds and read only the lists whose revision rose. A write tells in `X-Revisions` which revisions it made.',
    ],
  },
  {
    title: 'When something fails',
    text: [
      'Every failure is JSON with a sentence for a person in `error`. Where single fields are wrong, `fields` has a sentence for each of them.',
      'Answers carry an `X-Request-Id`, except those that are sent from a cache. Name it when you report a failure: the lines of the log about it carry the same.',
    ],
    example: `{
  "error": "Title is required.",
  "fields": { "title": "Title is required." }
}`,
  },
]

export const guideMarkdown = (server: string): string =>
  guideFor(server)
    .map(({ title, text, example }) =>
      [`## ${title}`, ...text, ...(example ? [`\`\`\`\n${example}\n\`\`\``] : [])].join('\n\n'),
    )
    .join('\n\n')
