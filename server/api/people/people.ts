import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#engine/rules/permissions.ts'
import { invitation, personChange } from '#engine/rules/person.ts'
import { requiredRoles } from '#engine/rules/second-step.ts'
import type { Invitation, People, PersonChange } from '#server/auth/people.ts'
import { actorOf } from '../access.ts'
import { idFrom } from '../parameters.ts'
import { peopleOperations } from '../schemas/people.ts'
import { secondStepOperations } from '../schemas/second-step.ts'

const config = { access: 'people' } as const
const idOf = ({ params }: FastifyRequest) => idFrom(params, 'person')

/** Who may sign in: invite, change the role, disable and enable, and links that set a password. */
export function peopleRoutes(app: FastifyInstance, people: People): void {
  app.get('/api/people', { config, schema: peopleOperations.list }, () => people.list())

  app.post(
    '/api/people',
    { config, schema: { ...peopleOperations.invite, body: invitation } },
    async (request, reply) => {
      const { name, username, role } = request.body as Invitation
      const invited = { name: name.trim(), username: username.trim(), role }
      return reply.code(201).send(await people.invite(actorOf(request), invited))
    },
  )

  app.put(
    '/api/people/:id',
    { config: { ...config, evenWhenFull: true }, schema: { ...peopleOperations.change, body: personChange } },
    async (request) => {
      await people.change(actorOf(request), idOf(request), request.body as PersonChange)
      return { success: true }
    },
  )

  app.post('/api/people/:id/link', { config, schema: peopleOperations.makeLink }, async (request, reply) =>
    reply.code(201).send(await people.makeLink(actorOf(request), idOf(request))),
  )

  app.delete('/api/people/:id', { config, schema: peopleOperations.removeInvitation }, async (request) => {
    await people.removeInvitation(actorOf(request), idOf(request))
    return { success: true }
  })

  app.get('/api/people/second-step', { config, schema: secondStepOperations.readRequired }, async () => ({
    roles: await people.rolesWithSecondStep(),
  }))

  app.put(
    '/api/people/second-step',
    { config, schema: { ...secondStepOperations.require, body: requiredRoles } },
    async (request) => {
      await people.requireSecondStep(actorOf(request), (request.body as { roles: Role[] }).roles)
      return { success: true }
    },
  )

  app.delete('/api/people/:id/second-step', { config, schema: secondStepOperations.removeOf }, async (request) => {
    await people.removeSecondStep(actorOf(request), idOf(request))
    return { success: true }
  })
}
