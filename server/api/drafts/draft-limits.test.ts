import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Call = Product['call']
const aLot = { status: 429, json: { error: 'That was a lot of drafts. Please go on in an hour.' } }
const begin = (call: Call, token?: string) =>
  call('POST', '/api/drafts', { ...(token && { token }), body: { type: faq.name, data: {} } })
/** Of what is not in the trash. */
const restore = async (call: Call, many: number, token?: string) => {
  const ids = Array.from({ length: many }, (_, place) => 1_000 + place)
  const { status } = await call('POST', '/api/trash/restore', { ...(token && { token }), body: { ids } })
  return status
}
/** As many as there may be in an hour. */
const useUp = async (call: Call, token: string) => {
  for (const many of [250, 250, 100]) expect(await restore(call, many, token)).toBe(200)
}

describe.each(dialects)('how often drafts are begun, brought back and saved, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, environment: { RATE_LIMIT: 'on' } })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('drafts that an author brings back count like those that are begun', async () => {
    const { call } = product
    const { token } = await joined(call, 'author', 'Back And Forth')
    const path = `/api/drafts/${((await begin(call, token)).json as Draft).id}`
    const { json } = await call('DELETE', path, { token })
    const ids = [(json as { trash_id: number }).trash_id]
    const bringBack = () => call('POST', '/api/trash/restore', { token, body: { ids } })
    await useUp(call, token)
    expect(await bringBack()).toMatchObject(aLot)
    expect(await begin(call, token)).toMatchObject(aLot)
  })

  test('people who may write content bring back as much as there is', async () => {
    for (let part = 0; part < 5; part++) expect(await restore(product.call, 250)).toBe(200)
    expect(await begin(product.call)).toMatchObject({ status: 201 })
  })

  test('a token uses up nothing of what its maker may', async () => {
    const { call } = product
    const made = await call('POST', '/api/tokens', { body: { name: 'Texts', role: 'author', days: 1 } })
    const { token } = made.json as { token: string }
    await useUp(call, token)
    expect(await begin(call, token)).toMatchObject(aLot)
    expect(await begin(call)).toMatchObject({ status: 201 })
  })

  test('saves that never stop are refused, those of an open form are not', async () => {
    const { call } = product
    const { token } = await joined(call, 'author', 'Never Stops')
    const { id } = (await begin(call, token)).json as Draft
    const save = (draft: number, n: number) =>
      call('PUT', `/api/drafts/${draft}`, {
        token,
        headers: { 'idempotency-key': `save-${n}` },
        body: { data: { question: `Question ${n}` } },
      })
    expect(await save(id, 0)).toMatchObject({ status: 200 })
    // A form that is open for a minute saves thirty times.
    const missing = 100_000
    for (let part = 1; part <= 4; part++) {
      const replies = await Promise.all(Array.from({ length: 75 }, (_, n) => save(missing, 75 * part + n)))
      if (part < 4) expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    }
    expect(await save(id, 1_000)).toMatchObject({
      status: 429,
      json: { error: 'That was a lot of saves. Please go on in a minute.' },
    })
    // What was saved before is answered again.
    expect(await save(id, 0)).toMatchObject({ status: 200 })
  })
})

describe.each(dialects)('how many drafts somebody has, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('of several that are begun at once, none is one too many', async () => {
    const { token } = await joined(product.call, 'author', 'Many Drafts')
    const { id } = (await begin(product.call, token)).json as Draft
    const { db } = product.database
    const { id: _, ...row } = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('drafts')
      .values(Array.from({ length: 198 }, () => row))
      .execute()
    const replies = await Promise.all(Array.from({ length: 8 }, () => begin(product.call, token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })
})
