import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

describe.each(dialects)('how many drafts somebody has, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('of several that are begun at once, none is one too many', async () => {
    const { token } = await joined(product.call, 'author', 'Many Drafts')
    const begin = () => product.call('POST', '/api/drafts', { token, body: { type: faq.name, data: {} } })
    const { id } = (await begin()).json as Draft
    const { db } = product.database
    const { id: _, ...row } = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('drafts')
      .values(Array.from({ length: 198 }, () => row))
      .execute()
    const replies = await Promise.all(Array.from({ length: 8 }, begin))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })
})
