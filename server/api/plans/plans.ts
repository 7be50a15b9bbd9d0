import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type CheckedPlan, type Plan, type PlannedMoment, plansRevision, type SeenDraft } from '#engine/derive/plans.ts'
import { type ChosenMoment, momentOf } from '#engine/rules/chosen-moment.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { compressed } from '#server/plugins/compress.ts'
import type { PlanCheck } from '#server/store/plans/check-plan.ts'
import type { WantedItem } from '#server/store/plans/planned-item.ts'
import type { Plans } from '#server/store/plans/plans.ts'
import type { Revisions } from '#server/store/revision.ts'
import { actorOf } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { expectedStamp, idFrom } from '../parameters.ts'
import { planBodies, planOperations, planRange } from '../schemas/plans.ts'
import { tellRevisions } from '../tell-revisions.ts'
import { plannedMoment } from './planned-moment.ts'

type Options = {
  readonly types: readonly ContentType[]
  readonly plans: Plans
  readonly checked: PlanCheck
  readonly revisions: Revisions
}
type Created = ChosenMoment & { name?: string; items?: readonly WantedItem[] }
type Changed = Partial<ChosenMoment> & { name?: string; seen?: readonly SeenDraft[] }

const reading = { access: 'drafts' } as const
const writing = { access: 'plans' } as const

function rangeFrom(query: unknown): { from: string; to: string } | undefined {
  const { from, to } = query as { from?: string; to?: string }
  if (from === undefined && to === undefined) return undefined
  const [start, end] = [from, to].map((text) => new Date(text ?? Number.NaN))
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()))
    throw httpErrors.invalid({ from: 'from and to must both be moments such as 2026-11-01T00:00:00Z.' })
  return { from: start.toISOString(), to: end.toISOString() }
}

/** What goes on the site or off it at a moment, of every content type. */
export function planRoutes(app: FastifyInstance, { types, plans, checked, revisions }: Options): void {
  const bodies = planBodies(types)
  const idOf = ({ params }: FastifyRequest) => idFrom(params, 'plan')
  const options = (request: FastifyRequest, reply: FastifyReply) => ({
    expected: expectedStamp(request.headers['if-match']),
    onRaised: tellRevisions(reply),
    by: actorOf(request),
  })

  const list = { ...planOperations.list, querystring: planRange }
  app.get('/api/plans', { config: { ...reading, ...compressed }, schema: list }, async ({ query }, reply) => {
    // Read before the list: what is written meanwhile makes it too old, never too new.
    tellRevisions(reply)([[plansRevision, await revisions.of(plansRevision)]])
    return { plans: await plans.list(rangeFrom(query)) }
  })

  app.get(
    '/api/plans/:id',
    { config: reading, schema: planOperations.read },
    async (request): Promise<CheckedPlan> => checked(await plans.find(idOf(request)), actorOf(request)),
  )

  const create = { ...planOperations.create, body: bodies.create }
  app.post('/api/plans', { config: writing, schema: create }, async (request, reply) => {
    const { name: given, items = [], ...chosen } = request.body as Created
    const made = await onceFor(request, plans, async (attempt): Promise<Plan> => {
      const name = given?.trim() ?? null
      if (name === null && items.length !== 1)
        throw httpErrors.invalid({ name: 'A plan without a name is of one item. Name the release.' })
      return plans.create({ ...plannedMoment(chosen), name, items }, { ...options(request, reply), attempt })
    })
    return reply.code(201).send({ ...made, note: momentOf(chosen).note } satisfies PlannedMoment)
  })

  const change = { ...planOperations.change, body: bodies.change }
  app.put('/api/plans/:id', { config: writing, schema: change }, async (request, reply): Promise<PlannedMoment> => {
    const { name: given, date, time, zone, seen: shown = [] } = request.body as Changed
    const chosen = date && time && zone ? { date, time, zone } : undefined
    const changed = await onceFor(request, plans, async (attempt): Promise<Plan> => {
      const name = given?.trim()
      if (!chosen && (name === undefined || date || time || zone))
        throw httpErrors.badRequest('Send date, time and zone together, or a name.')
      const moment = chosen && plannedMoment(chosen)
      return plans.change(idOf(request), { name, moment, shown }, { ...options(request, reply), attempt })
    })
    return { ...changed, note: chosen ? momentOf(chosen).note : null }
  })

  app.delete('/api/plans/:id', { config: writing, schema: planOperations.cancel }, (request, reply) =>
    onceFor(request, plans, (attempt) => plans.cancel(idOf(request), { ...options(request, reply), attempt })),
  )

  app.post('/api/plans/:id/restore', { config: writing, schema: planOperations.restore }, (request, reply) =>
    onceFor(request, plans, (attempt) => plans.restore(idOf(request), { ...options(request, reply), attempt })),
  )

  const add = { ...planOperations.add, body: bodies.add }
  app.post('/api/plans/:id/items', { config: writing, schema: add }, (request, reply) =>
    onceFor(request, plans, (attempt) =>
      plans.add(idOf(request), request.body as WantedItem, { ...options(request, reply), attempt }),
    ),
  )

  app.delete('/api/plans/:id/items/:item', { config: writing, schema: planOperations.remove }, (request, reply) =>
    onceFor(request, plans, (attempt) => {
      const { item } = request.params as { item: string }
      const itemId = idFrom({ id: item }, 'item of the release')
      return plans.remove(idOf(request), itemId, { ...options(request, reply), attempt })
    }),
  )
}
