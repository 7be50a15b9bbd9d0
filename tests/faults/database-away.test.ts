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
