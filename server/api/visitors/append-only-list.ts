import type { FastifyInstance } from 'fastify'
import type { Permission } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { HeaderName } from '#server/openapi/route-schema.ts'
import { inParts } from '#server/plugins/open-lists.ts'
import type { Recorder } from '#server/store/activity/record.ts'
import { unlessFull } from '#server/store/activity/unless-full.ts'
import type { AppendOnlyList } from '#server/store/visitor-lists/append-only-list.ts'
import { actorOf } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { idsBody, idsFrom } from '../bodies/ids-body.ts'
import { sendList } from '../json-list.ts'
import { idFrom, pageFrom, searchSchema } from '../parameters.ts'
import { describeList } from '../schemas/append-only-list.ts'
import { sendParts } from '../send-parts.ts'

type Options = {
  base: string
  tag: string
  what: string
  countHeader: HeaderName
  /** What makes an entry count apart, as it is called in the address. */
  counted: string
  list: AppendOnlyList<{ id: number }>
  access: Permission
  record: Recorder
}

/** What administrators do with messages and with subscriptions alike. */
export function appendOnlyListRoutes(
  app: FastifyInstance,
  { base, tag, what, countHeader, counted, list, access, record }: Options,
): void {
  const config = { access }
  const listing = { access, ...inParts }
  const described = describeList({ tag, what, countHeader })

  app.get(
    base,
    { config: listing, schema: { ...described.list, querystring: searchSchema(counted) } },
    async (request, reply) => {
      const page = await list.list(pageFrom(request.query, counted))
      reply.header('x-total-count', page.total).header(countHeader, page.counted)
      return sendList(reply, page.slices)
    },
  )

  app.get(`${base}/export.csv`, { config: listing, schema: described.export }, async (request, reply) => {
    await record(actorOf(request), { action: 'exported', type: list.table }).catch(unlessFull(request.log))
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${tag.toLowerCase().replaceAll(' ', '-')}.csv"`,
    }
    return sendParts(reply, headers, list.export())
  })

  app.get(`${base}/:id`, { config, schema: described.find }, async (request) => {
    const item = await list.find(idFrom(request.params, what))
    if (!item) throw httpErrors.notFound(what)
    return item
  })

  app.delete(`${base}/:id`, { config, schema: described.remove }, async (request) => {
    const id = idFrom(request.params, what)
    if (!(await onceFor(request, list, (attempt) => list.remove(id, actorOf(request), attempt))))
      throw httpErrors.notFound(what)
    return { success: true }
  })

  app.post(
    `${base}/delete`,
    { config: { ...config, evenWhenFull: true }, schema: { ...described.removeMany, body: idsBody } },
    async (request) => ({
      success: true,
      ids: await list.removeMany(idsFrom(request), actorOf(request)),
    }),
  )

  app.post(`${base}/restore`, { config, schema: { ...described.restoreMany, body: idsBody } }, async (request) => ({
    success: true,
    ids: await list.restoreMany(idsFrom(request), actorOf(request)),
  }))

  app.post(`${base}/:id/restore`, { config, schema: described.restore }, async (request) => {
    const id = idFrom(request.params, what)
    const item = await onceFor(request, list, (attempt) => list.restore(id, actorOf(request), attempt))
    if (!item) throw httpErrors.notFound(`deleted ${what}`)
    return item
  })
}
