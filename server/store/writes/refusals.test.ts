import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroStatsStatistics } from '#content/hero-stats-statistics/type.ts'
import { contentTypes } from '#content/registry.ts'
import { HttpError } from '#server/http/http-errors.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { createContent } from '../content.ts'
import { Revisions } from '../revision.ts'
import { createRichText } from '../rich-text/rich-text.ts'

describe.each(dialects)('what the database refuses on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test.each([
    [{ title: 'A', percentage: 400, display_order: 1 }, { percentage: 'Percentage is outside its limits.' }],
    [{ title: null, percentage: 40, display_order: 1 }, { title: 'Title is required.' }],
  ])('%j is told of the field that is wrong', async (input, fields) => {
    const content = createContent({
      database: product.database,
      revisions: new Revisions(product.database),
      types: contentTypes,
      richText: createRichText(() => {}),
    })
    const error = await content.create(heroStatsStatistics, input).catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 400, details: { fields } })
  })

  test('a deleted item whose values are no longer allowed is told of them', async () => {
    const base = heroStatsStatistics.routes.admin
    const body = { title: 'A', percentage: 40, display_order: 1 }
    const { id } = (await product.call('POST', base, { body })).json as { id: number }
    await product.call('DELETE', `${base}/${id}`)
    const { db } = product.database
    const { rows } = await db
      .selectFrom('deleted_items')
      .select('rows')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('deleted_items')
      .set({ rows: rows.replace('"percentage":40', '"percentage":400') })
      .execute()
    expect(await product.call('POST', `${base}/${id}/restore`)).toMatchObject({
      status: 400,
      json: { error: 'Percentage is outside its limits.' },
    })
  })
})
