import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { startProduct } from '#tests/support/product.ts'

test('while PostgreSQL is away calls are told so, what is kept is still served, and it comes back by itself', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  const product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url })
  await product.signIn()
  const create = (title: string) => product.call('POST', '/api/projects/admin', { body: { title } })
  expect(await create('Before')).toMatchObject({ status: 201 })
  const kept = await product.call('GET', '/api/projects')

  proxy.cut()
  expect(await product.call('GET', '/api/projects')).toMatchObject({ status: 200, json: kept.json })
  for (const reply of [
    await create('During'),
    await product.call('GET', '/api/faq'),
    await product.call('GET', '/api/auth/me'),
  ])
    expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
  expect(await product.call('GET', '/api/health')).toMatchObject({
    status: 503,
    json: { database: 'unavailable', storage: 'ok' },
  })

  proxy.mend()
  await expect.poll(async () => (await product.call('GET', '/api/health')).status, { timeout: 5_000 }).toBe(200)
  expect(await create('After')).toMatchObject({ status: 201 })
  expect((await product.call('GET', '/api/projects')).json).toMatchObject([{ title: 'Before' }, { title: 'After' }])
  await product.stop()
  await proxy.close()
  await drop()
})

test('an outage is a line a minute in the log, not one for every request that it fails', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url, pages: true, log })
  await product.signIn()
  proxy.cut()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let n = 0; n < 20; n++) {
    expect((await product.call('GET', '/api/auth/me')).status).toBe(503)
    expect((await product.call('GET', '/api/faq')).status).toBe(503)
    const body = `email=${n}%40example.com`
    expect((await product.call('POST', '/api/newsletter/subscribe', { body, headers: form })).status).toBe(503)
  }
  // A connection that breaks and one that is refused are two causes.
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(6)
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
  await product.stop()
  await proxy.close()
  await drop()
})
