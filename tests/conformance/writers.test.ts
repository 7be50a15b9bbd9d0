import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Item = { id: number; title: string; updated_at: string }
const base = '/api/projects/admin'

describe.each(dialects)('writers at the same time on %s', (dialect) => {
  let product: Product
  let item: Item
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    item = (await product.call('POST', base, { body: { title: 'Start' } })).json as Item
  })
  afterAll(() => product.stop())
  const put = (title: string, headers: Record<string, string> = {}) =>
    product.call('PUT', `${base}/${item.id}`, { body: { title }, headers })

  test('of those who saw the same version one wins, the others are told', async () => {
    const seen = { 'if-match': `"${item.updated_at}"` }
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => put(`Writer ${n}`, seen)))
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toMatchObject({ status: 412, json: { current: winners[0]?.json } })
    expect((await product.call('GET', '/api/projects')).json).toEqual([winners[0]?.json])
  })

  test('without a version all go through, and every stamp is later than the one before', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => put(`Turn ${n}`)))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const stamps = replies.map(({ json }) => (json as Item).updated_at)
    expect(new Set(stamps).size).toBe(12)
    expect(((await product.call('GET', '/api/projects')).json as Item[])[0]?.updated_at).toBe(stamps.toSorted().at(-1))
  })

  test('a second page for one owner is a conflict, also when both come at once', async () => {
    const body = { project_id: item.id, title: 'Page' }
    const replies = await Promise.all([1, 2, 3].map(() => product.call('POST', '/api/project-details/admin', { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('an owner takes its page along, and brings it back', async () => {
    const path = `/api/project-details/${item.id}`
    expect(await product.call('GET', path)).toMatchObject({ status: 200, json: { project_name: expect.any(String) } })
    await product.call('PUT', `${base}/${item.id}`, { body: { is_active: false } })
    expect(await product.call('GET', path)).toMatchObject({ status: 404 })
    await product.call('PUT', `${base}/${item.id}`, { body: { is_active: true, title: 'New name' } })
    expect((await product.call('GET', path)).json).toMatchObject({ project_name: 'New name' })
    await product.call('DELETE', `${base}/${item.id}`)
    expect(await product.call('GET', path)).toMatchObject({ status: 404 })
    await product.call('POST', `${base}/${item.id}/restore`)
    expect(await product.call('GET', path)).toMatchObject({ status: 200 })
  })

  test('owners and pages that are changed, sorted, deleted and brought back at once never fail', async () => {
    const details = '/api/project-details/admin'
    const owners: number[] = []
    const pages: number[] = []
    for (let n = 0; n < 6; n++) {
      const owner = (await product.call('POST', base, { body: { title: `Owner ${n}` } })).json as Item
      const page = await product.call('POST', details, { body: { project_id: owner.id, title: 'Page' } })
      owners.push(owner.id)
      pages.push((page.json as Item).id)
    }
    // On a busy machine one may have to wait for a connection, and is told so.
    const call: Product['call'] = async (...sent) => {
      const reply = await product.call(...sent)
      return reply.status === 503 ? call(...sent) : reply
    }
    const replies = await Promise.all(
      owners.flatMap((id, n) => [
        call('PUT', `${details}/${pages[n]}`, { body: { title: 'Changed' } }),
        call('PUT', `${base}/order`, { body: { ids: n % 2 ? owners : owners.toReversed() } }),
        call('DELETE', `${base}/${id}`),
        call('PUT', `${base}/${id}`, { body: { title: 'Changed' } }),
        call('POST', `${base}/${id}/restore`),
        call('POST', details, { body: { project_id: id, title: 'Second page' } }),
      ]),
    )
    for (const { status, json } of replies) expect([200, 201, 400, 404, 409], JSON.stringify(json)).toContain(status)
    for (const id of owners) {
      await product.call('DELETE', `${base}/${id}`)
      expect((await product.call('GET', `/api/project-details/${id}`)).status).toBe(404)
    }
  })

  test('reads that run beside writes never show anything older than the last finished write', async () => {
    for (let turn = 0; turn < 25; turn++) {
      const [, written] = await Promise.all([
        product.call('GET', '/api/projects'),
        put(`Race ${turn}`),
        product.call('GET', '/api/projects'),
      ])
      expect((await product.call('GET', '/api/projects')).json).toEqual([written.json])
    }
  })
})

test('two instances on one PostgreSQL: what one writes the other shows, and tokens serve on both', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const [first, second] = [
    await startProduct({ dialect: 'postgres', databaseUrl: url }),
    await startProduct({ dialect: 'postgres', databaseUrl: url }),
  ]
  const token = await first.signIn()
  expect((await second.call('GET', '/api/projects')).json).toEqual([])
  await first.call('POST', base, { body: { title: 'From the first' } })
  await expect
    .poll(async () => (await second.call('GET', '/api/projects')).json, { interval: 20, timeout: 4_000 })
    .toMatchObject([{ title: 'From the first' }])
  expect(await second.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 })
  await first.stop()
  await second.stop()
  await drop()
})
