import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import type { HeaderName } from '#server/openapi/route-schema.ts'
import type { AppendOnlyList } from '#server/store/append-only-list.ts'
import { onceFor } from './attempt.ts'
import { idsBody, idsFrom } from './ids-body.ts'
import { idFrom, pageFrom, searchSchema } from './parameters.ts'
import { describeList } from './schemas/append-only-list.ts'
import { sendParts } from './send-parts.ts'

type Options = {
  base: string
  tag: string
  what: string
  countHeader: HeaderName
  /** What makes an entry count apart, as it is called in the address. */
  counted: string
  list: AppendOnlyList<{ id: number }>
}

/** What administrators do with messages and with subscriptions alike. */
export function appendOnlyListRoutes(
  app: FastifyInstance,
  { base, tag, what, countHeader, counted, list }: Options,
): void {
  const described = describeList({ tag, what, countHeader })

  app.get(base, { schema: { ...described.list, querystring: searchSchema(counted) } }, async (request, reply) => {
    const page = await list.list(pageFrom(request.query, counted))
    reply.header('x-total-count', page.total).header(countHeader, page.counted)
    return page.items
  })

  app.get(`${base}/export.csv`, { schema: described.export }, async (_request, reply) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${tag.toLowerCase().replaceAll(' ', '-')}.csv"`,
    }
    return sendParts(reply, headers, list.export())
  })

  app.get(`${base}/:id`, { schema: described.find }, async (request) => {
    const item = await list.find(idFrom(request.params, what))
    if (!item) throw httpErrors.notFound(what)
    return item
  })

  app.delete(`${base}/:id`, { schema: described.remove }, async (request) => {
    const id = idFrom(request.params, what)
    if (!(await onceFor(request, list, (attempt) => list.remove(id, attempt)))) throw httpErrors.notFound(what)
    return { success: true }
  })

  app.post(`${base}/delete`, { schema: { ...described.removeMany, body: idsBody } }, async (request) => ({
    success: true,
    ids: await list.removeMany(idsFrom(request)),
  }))

  app.post(`${base}/restore`, { schema: { ...described.restoreMany, body: idsBody } }, async (request) => ({
    success: true,
    ids: await list.restoreMany(idsFrom(request)),
  }))

  app.post(`${base}/:id/restore`, { schema: described.restore }, async (request) => {
    const id = idFrom(request.params, what)
    const item = await onceFor(request, list, (attempt) => list.restore(id, attempt))
    if (!item) throw httpErrors.notFound(`deleted ${what}`)
    return item
  })
}
