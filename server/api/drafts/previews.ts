import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type PreviewScope, type PreviewSubject, previewDays, previewStart } from '#engine/derive/previews.ts'
import { may } from '#engine/rules/permissions.ts'
import type { PreviewLinks } from '#server/auth/preview-links.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import type { Drafts } from '#server/store/drafts/drafts.ts'
import { actorOf, signedIn, signedInPerson } from '../access.ts'
import { idFrom } from '../parameters.ts'
import { previewBodies, previewOperations } from '../schemas/previews.ts'

type Options = {
  readonly types: readonly ContentType[]
  readonly links: PreviewLinks
  readonly drafts: Drafts
  readonly creations: RateLimiter | undefined
}
type Named = Partial<PreviewSubject>
type Wanted = Named & { readonly scope: PreviewScope; readonly days?: number }

const config = { access: 'previews' } as const
const day = 24 * 3_600_000

const subjectOf = ({ type, item_id = null, draft_id = null }: Named): PreviewSubject | undefined =>
  type === undefined ? undefined : { type, item_id, draft_id: item_id === null ? draft_id : null }

const addressOf = ({
  token,
  ...made
}: {
  readonly id: number
  readonly token: string
  readonly expires_at: string
}) => ({
  ...made,
  path: previewStart + token,
})

/** Links that show the site with its drafts. */
export function previewRoutes(app: FastifyInstance, { types, links, drafts, creations }: Options): void {
  const bodies = previewBodies(types)
  const count = (request: FastifyRequest) =>
    countOrRefuse(creations, String(signedIn(request).adminId), 'That was a lot of previews. Please go on in an hour.')

  app.get('/api/previews', { config, schema: previewOperations.list }, () => links.list())

  app.post(
    '/api/previews',
    { config, schema: { ...previewOperations.make, body: bodies.make } },
    async (request, reply) => {
      const { scope, days = previewDays.default, ...named } = request.body as Wanted
      const subject = subjectOf(named)
      if (scope === 'draft' && (!subject || (subject.item_id ?? subject.draft_id) === null))
        throw httpErrors.invalid({ item_id: 'Say which item or draft the link is for.' })
      count(request)
      // A draft that does not exist has nothing to show.
      const draft = subject?.draft_id ? await drafts.head(subject.draft_id) : undefined
      if (draft && draft.type !== subject?.type) throw httpErrors.notFound('draft')
      const expires_at = new Date(Date.now() + days * day).toISOString()
      const preview = { scope, subject: scope === 'site' ? undefined : subject, expires_at }
      return reply.code(201).send(addressOf(await links.make(actorOf(request), preview)))
    },
  )

  app.post(
    '/api/previews/frame',
    { config, schema: { ...previewOperations.frame, body: bodies.frame } },
    async (request, reply) => {
      const subject = subjectOf(request.body as Named)
      if (!subject) throw httpErrors.badRequest('Say which type the preview is for.')
      count(request)
      const made = await links.makeOwn(actorOf(request), signedInPerson(request).sessionId, subject)
      return reply.code(201).send(addressOf(made))
    },
  )

  app.delete('/api/previews/:id', { config, schema: previewOperations.revoke }, async (request) => {
    const ofOthers = may(signedIn(request).role, 'drafts.publish')
    if (!(await links.revoke(actorOf(request), idFrom(request.params, 'preview link'), { ofOthers })))
      throw httpErrors.notFound('preview link')
    return { success: true }
  })
}
