import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'
import { createLimits } from './shared-limits.ts'

const environment = { RATE_LIMIT: 'on' }

/** Two instances on one database, which the second reaches through a line that can be cut. */
async function startTwo() {
  const first = await startProduct({ dialect: 'postgres', environment })
  const proxy = await cuttableProxy(new URL(first.config.databaseUrl ?? ''))
  const second = await startProduct({ databaseUrl: proxy.url, environment })
  onTestFinished(async () => {
    await second.stop()
    await proxy.close()
    await first.stop()
  })
  return { first, second, proxy }
}

const signIn = async ({ call }: Product, password: string) => {
  const { status } = await call('POST', '/api/auth/login', { body: { username: credentials.username, password } })
  return status
}
const subscribe = async ({ call }: Product, n: number) => {
  const { status } = await call('POST', '/api/newsletter/subscribe', { body: { email: `visitor-${n}@example.com` } })
  return status
}
const often = async (times: number, work: (n: number) => Promise<number>) => {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push(await work(n))
  return statuses
}

/** It refuses before it has taken ten itself. */
async function expectHeard(product: Product): Promise<void> {
  let taken = 0
  const isRefused = async () => {
    const status = await subscribe(product, 100 + taken)
    if (status === 200) taken++
    return status === 429
  }
  await expect.poll(isRefused, { interval: 200 }).toBe(true)
  expect(taken).toBeLessThan(10)
}

test('wrong passwords are counted on all instances together', async () => {
  const { first, second } = await startTwo()
  expect(await often(10, () => signIn(first, 'wrong'))).toEqual(Array(10).fill(401))
  await expect.poll(() => signIn(second, credentials.password)).toBe(429)
})

test('the right password on one instance lets the others forget the wrong ones', async () => {
  const { first, second } = await startTwo()
  expect(await often(9, () => signIn(first, 'wrong'))).toEqual(Array(9).fill(401))
  expect(await signIn(second, credentials.password)).toBe(200)
  await expect.poll(() => signIn(first, credentials.password)).toBe(200)
  expect(await often(9, () => signIn(first, 'wrong'))).toEqual(Array(9).fill(401))
})

test('what visitors send is counted on all instances together', async () => {
  const { first, second } = await startTwo()
  expect(await often(10, (n) => subscribe(first, n))).toEqual(Array(10).fill(200))
  await expectHeard(second)
})

test('an instance that cannot be told counts by itself, and hears again when the line is back', async () => {
  const { first, second, proxy } = await startTwo()
  const listening = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query = 'listen limits_counted'`.execute(first.database.db)
    return rows[0]?.count
  }
  await expect.poll(listening).toBe(2)
  proxy.cut()
  await expect.poll(listening).toBe(1)
  expect(await often(10, () => signIn(first, 'wrong'))).toEqual(Array(10).fill(401))
  expect(await signIn(first, 'wrong')).toBe(429)
  proxy.mend()
  await expect.poll(listening, { timeout: 30_000 }).toBe(2)
  expect(await signIn(second, 'wrong')).toBe(401)
  expect(await often(10, (n) => subscribe(first, n))).toEqual(Array(10).fill(200))
  await expectHeard(second)
})

test('what a worker beside it tells is counted once, and workers that are gone are forgotten', async () => {
  const { database, stop } = await startProduct({ dialect: 'postgres' })
  let hearBeside = (_text: string) => {}
  const hear = async (_topic: string, act: typeof hearBeside) => {
    hearBeside = act
  }
  const peers = { tell: async () => {}, hear, keepsHouse: () => false }
  const limits = createLimits({ ...database, peers }, () => {})
  onTestFinished(async () => {
    vi.useRealTimers()
    limits.close()
    await stop()
  })
  const limit = limits.make('test', { max: 100, windowMs: 3_600_000 })
  const counted = (key: string) => 100 - limit.left(key)
  const messageOf = (sender: string, key: string) =>
    JSON.stringify([sender, [['test', hash('sha256', key, 'base64'), false, 1]]])
  const notify = (text: string) => sql`select pg_notify('limits_counted', ${text})`.execute(database.db)
  /** Messages come in the order in which they were sent. */
  const settle = (key: string) =>
    expect
      .poll(async () => {
        await notify(messageOf('afar', key))
        return counted(key)
      })
      .toBeGreaterThan(0)
  await settle('listening')

  vi.useFakeTimers({ toFake: ['performance'] })
  const first = messageOf('first', 'visitor')
  hearBeside(first)
  await notify(first)
  await settle('after the first')
  expect(counted('visitor')).toBe(1)

  vi.advanceTimersByTime(61_000)
  hearBeside(messageOf('second', 'another visitor'))
  await notify(first)
  await settle('after the second')
  expect(counted('visitor')).toBe(2)
})
