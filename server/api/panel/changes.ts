import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { may } from '#engine/rules/permissions.ts'
import { isUnchanged } from '#server/http/if-none-match.ts'
import type { Database } from '#server/store/database.ts'
import { entryMarks } from '#server/store/lists/entry-marks.ts'
import { movingName } from '#server/store/moving.ts'
import { isPublishedRevision, type Revisions } from '#server/store/revision.ts'
import { signedIn } from '../access.ts'
import { changesOperation } from '../schemas/changes.ts'

type Options = { readonly database: Database; readonly revisions: Revisions }

/** What has changed, for open panels to ask every few seconds: two small reads, and mostly 304. */
export function changesRoutes(app: FastifyInstance, { database, revisions }: Options): void {
  app.get(
    '/api/changes',
    { config: { access: 'panel', background: true }, schema: changesOperation },
    async (request, reply) => {
      const [raised, entries] = await Promise.all([revisions.current(), entryMarks(database)])
      // What only visitors get is in no list of the panel.
      const shown = raised.filter(([name]) => !isPublishedRevision(name) && name !== movingName)
      const { role } = signedIn(request)
      const readable = {
        ...(may(role, 'messages') && { messages: entries.messages }),
        ...(may(role, 'subscriptions') && { subscriptions: entries.subscriptions }),
      }
      const body = JSON.stringify({
        revisions: Object.fromEntries(shown),
        ...readable,
        ...(database.moving.isOn && { read_only: true }),
      })
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.header('etag', `W/${etag}`)
      if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )
}
