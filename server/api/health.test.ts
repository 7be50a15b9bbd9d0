import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const answers = async ({ call }: Product) => {
  const [live, ready, health] = await Promise.all(
    ['/api/health/live', '/api/health/ready', '/api/health'].map((path) => call('GET', path, { token: null })),
  )
  return { live, ready, health }
}

describe.each(dialects)('on %s', (dialect) => {
  test('a product that works is alive and ready, no matter how often and who asks', async () => {
    const product = await startProduct({ dialect, environment: { RATE_LIMIT: 'on' } })
    const { live, ready, health } = await answers(product)
    expect(live).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(ready).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(health).toMatchObject({ status: 200, json: { status: 'ok', database: 'ok', storage: 'ok' } })
    expect(ready?.headers.get('cache-control')).toBe('no-store')
    const probes = Array.from({ length: 150 }, () => answers(product))
    const statuses = (await Promise.all(probes)).flatMap((all) => Object.values(all).map((reply) => reply?.status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await product.stop()
  })

  test('from when a stop begins it is not ready, and still answers everything for as long as was asked', async () => {
    const product = await startProduct({ dialect, environment: { STOP_DELAY_SECONDS: '1' } })
    const begun = performance.now()
    const stopped = product.stop()
    const { live, ready, health } = await answers(product)
    expect(ready).toMatchObject({ status: 503, json: { status: 'unavailable', error: 'The server is stopping.' } })
    expect([live?.status, health?.status]).toEqual([200, 200])
    expect((await product.call('GET', '/api/faq')).status).toBe(200)
    await stopped
    expect(performance.now() - begun).toBeGreaterThan(990)
    await expect(product.call('GET', '/api/health/live')).rejects.toThrow()
  })
})

const ok = { status: 200 }
const without = (part: 'database' | 'storage') => ({
  status: 503,
  json: { status: 'unavailable', [part]: 'unavailable' },
})

test('while PostgreSQL is away the process is alive and ready, since cached pages stand', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  const product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url })
  proxy.cut()
  expect(await answers(product)).toMatchObject({ live: ok, ready: ok, health: without('database') })
  proxy.mend()
  await expect.poll(async () => (await answers(product)).health?.status, { timeout: 5_000 }).toBe(200)
  await product.stop()
  await proxy.close()
  await drop()
})

test('while the SQLite file is away the process is alive and ready', async () => {
  const product = await startProduct()
  const file = join(product.dataDir, 'site.db')
  await rename(file, `${file}-moved`)
  expect(await answers(product)).toMatchObject({ live: ok, ready: ok, health: without('database') })
  await rename(`${file}-moved`, file)
  await expect.poll(async () => (await answers(product)).health?.status, { timeout: 5_000 }).toBe(200)
  await product.stop()
})

test('while pictures cannot be stored the process is alive and ready', async () => {
  const product = await startProduct()
  const uploads = join(product.dataDir, 'uploads')
  await rename(uploads, `${uploads}-moved`)
  await expect
    .poll(() => answers(product), { timeout: 5_000 })
    .toMatchObject({ live: ok, ready: ok, health: without('storage') })
  await product.stop()
})
