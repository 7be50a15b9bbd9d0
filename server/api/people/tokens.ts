import type { FastifyInstance } from 'fastify'
import type { Role } from '#engine/rules/permissions.ts'
import { newToken } from '#engine/rules/person.ts'
import type { ApiTokens } from '#server/auth/api-tokens.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { actorOf } from '../access.ts'
import { idFrom } from '../parameters.ts'
import { tokenOperations } from '../schemas/tokens.ts'

const config = { access: 'tokens' } as const
const day = 24 * 3_600_000

/** Tokens with which machines use the API. */
export function tokenRoutes(app: FastifyInstance, tokens: ApiTokens): void {
  app.get('/api/tokens', { config, schema: tokenOperations.list }, () => tokens.list())

  app.post('/api/tokens', { config, schema: { ...tokenOperations.make, body: newToken } }, async (request, reply) => {
    const { name, role, days } = request.body as { name: string; role: Role; days: number }
    const expires_at = new Date(Date.now() + days * day).toISOString()
    const made = await tokens.make(actorOf(request), { name: name.trim(), role, expires_at })
    return reply.code(201).send({ ...made, expires_at })
  })

  app.delete('/api/tokens/:id', { config, schema: tokenOperations.revoke }, async (request) => {
    if (!(await tokens.revoke(actorOf(request), idFrom(request.params, 'token')))) throw httpErrors.notFound('token')
    return { success: true }
  })
}
