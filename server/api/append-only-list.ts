import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http-errors.ts'
import type { AppendOnlyList } from '#server/store/append-only-list.ts'
import { idFrom, pageFrom, pageSchema } from './parameters.ts'

type Options = { base: string; tag: string; what: string; countHeader: string; list: AppendOnlyList<{ id: number }> }

/** What administrators do with messages and with subscriptions alike. */
export function appendOnlyListRoutes(app: FastifyInstance, { base, tag, what, countHeader, list }: Options): void {
  const tags = [tag]

  app.get(
    base,
    { schema: { tags, summary: `A page of ${tag.toLowerCase()}, newest first`, querystring: pageSchema } },
    async (request, reply) => {
      const { items, total, counted } = await list.list(pageFrom(request.query))
      reply.header('x-total-count', total).header(countHeader, counted)
      return items
    },
  )

  app.get(
    `${base}/export.csv`,
    { schema: { tags, summary: `All ${tag.toLowerCase()} as CSV` } },
    async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${tag.toLowerCase().replaceAll(' ', '-')}.csv"`)
        .send(Readable.from(list.export(), { objectMode: false })),
  )

  app.delete(`${base}/:id`, { schema: { tags, summary: `Delete: ${what}` } }, async (request) => {
    if (!(await list.remove(idFrom(request.params, what)))) throw httpErrors.notFound(what)
    return { success: true }
  })

  app.post(`${base}/:id/restore`, { schema: { tags, summary: `Undo a delete: ${what}` } }, async (request) => {
    const item = await list.restore(idFrom(request.params, what))
    if (!item) throw httpErrors.notFound(`deleted ${what}`)
    return item
  })
}
