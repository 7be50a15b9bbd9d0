import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { ownClockMs } from '#tests/support/main-thread.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

/** Time limits may be set in the address. */
const impatient = '?query_timeout=1000'
const projects = '/api/projects/admin'

describe('while PostgreSQL takes queries and never answers', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let proxy: Awaited<ReturnType<typeof cuttableProxy>>
  let product: Product
  const start = async (parameters = '', options: { pages?: boolean } = {}) => {
    product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url + parameters, ...options })
    await product.signIn()
  }
  beforeEach(async () => {
    database = await createDatabase(inject('postgresUrl'))
    proxy = await cuttableProxy(new URL(database.url))
  })
  afterEach(async () => {
    await product.stop()
    await proxy.close()
    await database.drop()
  })
  const timed = async <T>(work: Promise<T>): Promise<{ result: T; ms: number }> => {
    const before = ownClockMs()
    return { result: await work, ms: ownClockMs() - before }
  }

  test('what is cached is served, the rest is told in time, and all is well again afterwards', async () => {
    await start('', { pages: true })
    const cached = await product.call('GET', '/')
    const read = await product.call('GET', '/api/projects')
    proxy.freeze()

    expect(await product.call('GET', '/')).toMatchObject({ status: 200, text: cached.text })
    expect(await product.call('GET', '/api/projects')).toMatchObject({ status: 200, text: read.text })
    const health = await timed(product.call('GET', '/api/health'))
    expect(health.result).toMatchObject({ status: 503, json: { database: 'unavailable', storage: 'ok' } })
    expect(health.ms).toBeLessThan(4_000)

    const [page, ...calls] = await Promise.all([
      timed(product.call('GET', '/contact')),
      timed(product.call('GET', '/api/faq')),
      timed(product.call('POST', '/api/auth/login', { body: credentials, token: null })),
      timed(product.call('POST', projects, { body: { title: 'During' } })),
    ])
    expect(page.result.status).toBe(200)
    expect(page.result.headers.get('cache-control')).toBe('no-store')
    for (const { result } of calls)
      expect(result).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
    // A browser gives up after ten seconds.
    for (const { ms } of [page, ...calls]) expect(ms).toBeLessThan(9_500)

    proxy.thaw()
    await expect.poll(async () => (await product.call('GET', '/api/health')).status, { timeout: 10_000 }).toBe(200)
    expect(await product.call('POST', projects, { body: { title: 'After' } })).toMatchObject({ status: 201 })
    expect((await product.call('GET', '/api/projects')).json).toContainEqual(
      expect.objectContaining({ title: 'After' }),
    )
    await expect
      .poll(async () => (await product.call('GET', '/contact')).headers.get('cache-control'), { timeout: 5_000 })
      .toBe('no-cache')
  }, 60_000)

  test('only the first calls wait for it, a flood of health checks included', async () => {
    await start(impatient)
    proxy.freeze()
    await product.call('GET', '/api/faq')
    const flood = await timed(Promise.all(Array.from({ length: 300 }, () => product.call('GET', '/api/health'))))
    expect(new Set(flood.result.map(({ status }) => status))).toEqual(new Set([503]))
    expect(flood.ms).toBeLessThan(5_000)
    for (const path of ['/api/statistics', '/api/map-points', '/api/services', '/api/contact-info']) {
      const { result, ms } = await timed(product.call('GET', path))
      expect(result.status).toBe(503)
      expect(ms).toBeLessThan(2_500)
    }
    proxy.thaw()
    await expect.poll(async () => (await product.call('GET', '/api/faq')).status, { timeout: 15_000 }).toBe(200)
  }, 60_000)

  test('the process can still stop', async () => {
    await start()
    proxy.freeze()
    const hanging = product.call('GET', '/api/faq')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { ms } = await timed(product.database.close())
    expect(ms).toBeLessThan(5_500)
    expect(await hanging).toMatchObject({ status: 503 })
  }, 30_000)

  test('no connection goes back to the pool with an answer still to come', async () => {
    await start(impatient)
    // More than the pool holds, so that each connection had a query it never got an answer to.
    proxy.freeze()
    const asked = await Promise.all(
      Array.from({ length: 15 }, () => product.call('POST', '/api/auth/login', { body: credentials, token: null })),
    )
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]))
    proxy.thaw()
    await expect.poll(async () => (await product.call('GET', '/api/auth/me')).status, { timeout: 15_000 }).toBe(200)
    const replies = await Promise.all(Array.from({ length: 30 }, () => product.call('GET', '/api/auth/me')))
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, json: { admin: { username: credentials.username } } })
  }, 60_000)
})
