import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type EditedPlace, maxWindows } from '#engine/derive/presence.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import type { Presence, SignedWindow } from '#server/store/presence.ts'
import { signedInPerson } from '../access.ts'
import { idFrom } from '../parameters.ts'
import { presenceBody, presenceOperations } from '../schemas/presence.ts'

type Options = {
  readonly types: readonly ContentType[]
  readonly presence: Presence
  readonly notes: RateLimiter | undefined
}
type Noted = Partial<EditedPlace> & Pick<EditedPlace, 'type'> & { readonly field?: string | null }

const config = { access: 'presence', background: true } as const
const bodyLimit = 1024

function windowOf(request: FastifyRequest): SignedWindow {
  const { adminId, sessionId } = signedInPerson(request)
  const window = idFrom(request.params, 'window')
  if (window > maxWindows) throw httpErrors.notFound('window')
  return { adminId, sessionId, window }
}

/** Who is in which form: open forms say so every few seconds, and learn who else is there. */
export function presenceRoutes(app: FastifyInstance, { types, presence, notes }: Options): void {
  const fields = new Map(types.map((type) => [type.name, type.fields]))

  app.put(
    '/api/presence/:id',
    { bodyLimit, config, schema: { ...presenceOperations.note, body: presenceBody(types) } },
    async (request) => {
      const window = windowOf(request)
      const { type, item_id = null, draft_id = null, field = null } = request.body as Noted
      if ((item_id ?? draft_id) === null) throw httpErrors.invalid({ item_id: 'Say which item or draft it is.' })
      if (field !== null && !Object.hasOwn(fields.get(type) ?? {}, field))
        throw httpErrors.invalid({ field: 'There is no such field in this type.' })
      countOrRefuse(notes, String(window.adminId), 'That was a lot at once. Please go on in a minute.')
      return presence.note(window, { type, item_id, draft_id: item_id === null ? draft_id : null }, field)
    },
  )

  app.delete('/api/presence/:id', { config, schema: presenceOperations.leave }, async (request) => {
    await presence.leave(windowOf(request))
    return { success: true }
  })
}
