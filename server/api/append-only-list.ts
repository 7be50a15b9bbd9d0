import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import type { HeaderName } from '#server/openapi/route-schema.ts'
import type { AppendOnlyList } from '#server/store/append-only-list.ts'
import { idFrom, pageFrom, searchSchema } from './parameters.ts'
import { describeList } from './schemas/append-only-list.ts'
import { sendParts } from './send-parts.ts'

type Options = {
  base: string
  tag: string
  what: string
  countHeader: HeaderName
  list: AppendOnlyList<{ id: number }>
}

/** What administrators do with messages and with subscriptions alike. */
export function appendOnlyListRoutes(app: FastifyInstance, { base, tag, what, countHeader, list }: Options): void {
  const described = describeList({ tag, what, countHeader })

  app.get(base, { schema: { ...described.list, querystring: searchSchema } }, async (request, reply) => {
    const { items, total, counted } = await list.list(pageFrom(request.query))
    reply.header('x-total-count', total).header(countHeader, counted)
    return items
  })

  app.get(`${base}/export.csv`, { schema: described.export }, async (_request, reply) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${tag.toLowerCase().replaceAll(' ', '-')}.csv"`,
    }
    return sendParts(reply, headers, list.export())
  })

  app.delete(`${base}/:id`, { schema: described.remove }, async (request) => {
    if (!(await list.remove(idFrom(request.params, what)))) throw httpErrors.notFound(what)
    return { success: true }
  })

  app.post(`${base}/:id/restore`, { schema: described.restore }, async (request) => {
    const item = await list.restore(idFrom(request.params, what))
    if (!item) throw httpErrors.notFound(`deleted ${what}`)
    return item
  })
}
