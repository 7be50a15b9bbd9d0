import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Plan } from '#engine/derive/plans.ts'
import { freePort } from '#tests/support/free-port.ts'
import { inSeconds } from '#tests/support/plans.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { dialects } from '#tests/support/product.ts'
import { type Connection, connectTo, startCrew } from './crew.ts'
import { startTraffic } from './traffic.ts'

vi.setConfig({ testTimeout: 180_000 })

const rounds = 150
const perRound = 4
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.each(dialects)('two workers on %s', (dialect) => {
  test('what one has acknowledged every other shows at the next request', async () => {
    await withDataDir(async (dataDir) => {
      const { url, authorization, workerOf } = await startCrew(dataDir, dialect)
      const writer = connectTo(url)
      const made = await writer.call('/api/projects/admin', { method: 'POST', authorization, body: { title: 'First' } })
      const { id } = JSON.parse(made.text) as { id: number }
      const wroteAndRead = { same: 0, other: 0 }
      const owner = await workerOf(writer)
      for (let round = 0; round < rounds; round++) {
        const title = `Round ${round}`
        const connections = Array.from({ length: perRound }, () => connectTo(url))
        // Connected before the write, so that both workers have what was there before it.
        const owners = await Promise.all(connections.map(workerOf))
        await Promise.all(connections.map(({ call }) => call('/api/projects')))
        const written = await writer.call(`/api/projects/admin/${id}`, {
          method: 'PUT',
          authorization,
          body: { title },
        })
        expect(written.status).toBe(200)
        const replies = await Promise.all(connections.map(({ call }) => call('/api/projects')))
        for (const [place, { text }] of replies.entries()) {
          expect(text).toContain(`"${title}"`)
          wroteAndRead[owners[place] === owner ? 'same' : 'other']++
        }
        if (round % 30 === 0)
          for (const { text } of await Promise.all(connections.map(({ call }) => call('/'))))
            expect(text).toContain(title)
        for (const { close } of connections) close()
      }
      writer.close()
      expect(wroteAndRead.other).toBeGreaterThan(rounds / 2)
      expect(wroteAndRead.same + wroteAndRead.other).toBe(rounds * perRound)
    })
  })

  test('limits, sessions and metrics are those of one product', async () => {
    await withDataDir(async (dataDir) => {
      const metricsPort = await freePort()
      const crew = await startCrew(dataDir, dialect, { RATE_LIMIT: 'on', METRICS_PORT: String(metricsPort) })
      const { authorization, connectToAll } = crew
      const [first, second] = [...(await connectToAll()).values()] as [Connection, Connection]
      for (const { call } of [first, second]) expect((await call('/api/auth/me', { authorization })).status).toBe(200)
      await first.call('/api/auth/logout', { method: 'POST', authorization, body: {} })
      for (const { call } of [first, second]) expect((await call('/api/auth/me', { authorization })).status).toBe(401)

      const signIn = ({ call }: Connection) =>
        call('/api/auth/login', { method: 'POST', body: { username: 'editor', password: 'wrong' } })
      for (let n = 0; n < 10; n++) expect((await signIn(first)).status).toBe(401)
      await expect.poll(async () => (await signIn(second)).status).toBe(429)

      for (const { call } of [first, second, first]) await call('/api/faq')
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(metrics).toContain('site_http_requests_total{method="GET",route="/api/faq",status="200"} 3\n')
    })
  })

  test('a plan is carried out once', async () => {
    await withDataDir(async (dataDir) => {
      const { url, authorization } = await startCrew(dataDir, dialect)
      const { call, close } = connectTo(url)
      onTestFinished(close)
      const send = async (path: string, body?: object) =>
        JSON.parse((await call(path, { authorization, ...(body && { method: 'POST', body }) })).text)
      for (let n = 0; n < 5; n++) {
        const { id } = await send('/api/drafts', { type: 'projects', data: { title: `Planned ${n}` } })
        const items = [{ action: 'publish', type: 'projects', draft_id: id }]
        const plan: Plan = await send('/api/plans', { ...inSeconds(2), items })
        await expect.poll(async () => (await send(`/api/plans/${plan.id}`)).state, { timeout: 30_000 }).toBe('done')
      }
      const list: { title: string }[] = await send('/api/projects/admin')
      const planned = list.map(({ title }) => title).filter((title) => title.startsWith('Planned'))
      expect(planned.sort()).toEqual(Array.from({ length: 5 }, (_, n) => `Planned ${n}`))
    })
  })

  test('a worker may be killed: nobody notices but who was being answered, and another takes its place', async () => {
    await withDataDir(async (dataDir) => {
      const { url, authorization, pids, child, ended } = await startCrew(dataDir, dialect, { LOG_LEVEL: 'info' })
      const traffic = startTraffic(url, authorization)
      onTestFinished(traffic.stop)
      const more = async (count = 100) => {
        const before = traffic.answered()
        await expect.poll(() => traffic.answered(), { timeout: 30_000 }).toBeGreaterThan(before + count)
      }
      await more()
      // The oldest keeps house; the next one takes that over, and is killed in its turn.
      for (const [place, kills] of [1, 2].entries()) {
        const before = pids()
        process.kill(before[place] ?? 0, 'SIGKILL')
        await more()
        await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(before.length + 1)
        await more()
        expect(traffic.failed()).toBeLessThanOrEqual(kills * traffic.visitors)
      }
      await traffic.stop()
      const list = await (await fetch(`${url}/api/projects`)).text()
      expect(traffic.kept.length).toBeGreaterThan(5)
      for (const title of traffic.kept) expect(list).toContain(`"${title}"`)
      child.kill('SIGTERM')
      expect(await ended).toEqual({ code: 0, signal: null })
    })
  })
})

test('a worker that does not answer any more is replaced, and neither writes nor visitors wait for it for ever', async () => {
  await withDataDir(async (dataDir) => {
    const { url, authorization, connectToAll, pids } = await startCrew(dataDir, 'sqlite')
    const [silent = 0] = pids()
    const writer = [...(await connectToAll())].find(([pid]) => pid !== silent)?.[1]
    process.kill(silent, 'SIGSTOP')
    const visits = Array.from({ length: 4 }, () => connectTo(url)).map(({ call }) => call('/api/projects'))
    const outcomes = Promise.allSettled(visits)
    const write = { method: 'POST', authorization, body: { title: 'Not waited for' } }
    expect((await writer?.call('/api/projects/admin', write))?.status).toBe(201)
    expect(isAlive(silent)).toBe(false)
    const lost = (await outcomes).filter(({ status }) => status === 'rejected')
    expect(lost.length).toBeLessThanOrEqual(1)
    await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(3)
    for (const { call } of (await connectToAll()).values())
      expect((await call('/api/projects')).text).toContain('"Not waited for"')
  })
})

test('workers do not outlive the process that started them', async () => {
  await withDataDir(async (dataDir) => {
    const { child, ended, pids } = await startCrew(dataDir, 'sqlite')
    expect(pids().map(isAlive)).toEqual([true, true])
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => pids().map(isAlive)).toEqual([false, false])
  })
})

test('what hinders the start is told once, and ends it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  await withDataDir(async (dataDir) => {
    const environment = { NODE_ENV: 'production', WORKERS: '2', LOG_LEVEL: 'error', DATA_DIR: dataDir }
    const late = run('build/server/main.js', { ...environment, PORT: String(port) })
    expect(await late.ended).toEqual({ code: 1, signal: null })
    expect(late.output().match(/already in use/g)).toHaveLength(1)
    expect(late.output()).toContain('The workers do not start: one has ended (code 1).')
  })
})
