import { projects } from '#content/projects/type.ts'
import { megabytes } from '#engine/rules/picture-file.ts'
import { exampleInput } from './examples.ts'

type Chapter = { readonly title: string; readonly text: readonly string[]; readonly example?: string }

/** How the API is used, beyond what single operations say; code stands in backticks. */
export const guideFor = (server: string): readonly Chapter[] => [
  {
    title: 'Sign in',
    text: [
      'Reading what visitors see needs no token. Everything else takes the token that signing in answers, in the header `Authorization: Bearer <token>`. A token ends when you sign out, when the password changes, after twelve hours without use and after a week; from then on it answers 401.',
    ],
    example: `curl -X POST ${server}/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"username":"admin","password":"<password>"}'`,
  },
  {
    title: 'Writing content',
    text: [
      'Create answers 201 with the item, change answers 200 with the item, delete answers `{ "success": true }` and can be undone for a week. A change carries only the fields that change. `null` or an empty text clears an optional field; a required one cannot be emptied.',
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
    title: 'When an answer is lost',
    text: [
      'A write may have happened though its answer never came. Send every write with an `Idempotency-Key` of its own, and the same key again when you repeat it: within a day you get the first answer, and nothing is written twice. The same key with another request is refused with 422.',
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
    ],
  },
  {
    title: 'Caching',
    text: [
      'Public reads carry an `ETag`. Send it back as `If-None-Match`, and an answer that did not change is 304 without a body.',
    ],
  },
  {
    title: 'When something fails',
    text: [
      'Every failure is JSON with a sentence for a person in `error`. Where single fields are wrong, `fields` has a sentence for each of them.',
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
