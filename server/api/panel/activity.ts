import type { FastifyInstance } from 'fastify'
import type { VersionSource } from '#engine/derive/history.ts'
import type { ActivityKind } from '#engine/rules/activity.ts'
import { inParts } from '#server/plugins/open-lists.ts'
import type { Activity, ActivityFilter } from '#server/store/activity/activity.ts'
import type { Recorder } from '#server/store/activity/record.ts'
import { unlessFull } from '#server/store/activity/unless-full.ts'
import { actorOf } from '../access.ts'
import { pageFrom } from '../parameters.ts'
import { activityOperations, filterSchema, listSchema } from '../schemas/activity.ts'
import { sendParts } from '../send-parts.ts'

const config = { access: 'activity' } as const
const day = 24 * 3_600_000
const usual = '100'

type Query = {
  readonly person?: string
  readonly kind?: ActivityKind | ''
  readonly type?: string
  readonly source?: VersionSource | ''
  readonly days?: string
  readonly q?: string
  readonly before?: string
  readonly limit?: string
}

const numberFrom = (text: string | undefined) => (text ? Number(text) : undefined)

function filterFrom({ person, kind, type, source, days, q = '' }: Query): ActivityFilter {
  return {
    person: numberFrom(person),
    kind: kind || undefined,
    type: type || undefined,
    source: source || undefined,
    since: days ? new Date(Date.now() - Number(days) * day).toISOString() : undefined,
    search: q.trim() || undefined,
  }
}

/** Who did what, when and from where. */
export function activityRoutes(app: FastifyInstance, activity: Activity, record: Recorder): void {
  app.get('/api/activity', { config, schema: { ...activityOperations.list, querystring: listSchema } }, (request) => {
    const query = request.query as Query
    const { limit } = pageFrom({ limit: query.limit ?? usual })
    return activity.list({ ...filterFrom(query), before: numberFrom(query.before), limit })
  })

  app.get(
    '/api/activity/export.csv',
    { config: { ...config, ...inParts }, schema: { ...activityOperations.export, querystring: filterSchema } },
    async (request, reply) => {
      await record(actorOf(request), { action: 'exported', type: 'activity' }).catch(unlessFull(request.log))
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="activity.csv"',
      }
      return sendParts(reply, headers, activity.export(filterFrom(request.query as Query)))
    },
  )
}
