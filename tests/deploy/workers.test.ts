import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Plan } from '#engine/derive/plans.ts'
import { freePort } from '#tests/support/free-port.ts'
import { captchaCode, captchaKey, message } from '#tests/support/native-form.ts'
import { inSeconds } from '#tests/support/plans.ts'
import { isAlive, run, withDataDir } from '#tests/support/process.ts'
import { dialects } from '#tests/support/product.ts'
import { type Connection, connectTo, startCrew } from './crew.ts'
import { startTraffic } from './traffic.ts'

vi.setConfig({ testTimeout: 180_000 })

const rounds = 150
const perRound = 4

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

  test('no more is taken from a visitor, and no code twice, however it is spread over them', async () => {
    await withDataDir(async (dataDir) => {
      const { connectToAll } = await startCrew(dataDir, dialect, { RATE_LIMIT: 'on' })
      const both = [...(await connectToAll()).values()]
      const atBoth = (path: string, call: object) =>
        Promise.all(both.map((connection) => connection.call(path, { method: 'POST', ...call })))
      let subscribed = 0
      for (let n = 0; n < 12; n++)
        for (const { status } of await atBoth('/api/newsletter/subscribe', { body: { email: `v${n}@example.com` } }))
          if (status === 200) subscribed++
          else expect(status).toBe(429)
      expect(subscribed).toBeLessThanOrEqual(10)
      expect(subscribed).toBeGreaterThan(5)

      for (let n = 0; n < 8; n++) {
        const [asked] = await atBoth('/contact', { form: { ...message, captcha_key: '', new_code: '1' } })
        if (!asked) throw new Error('Nobody answered.')
        const form = { ...message, captcha: captchaCode(asked), captcha_key: captchaKey(asked) }
        const statuses = (await atBoth('/contact', { form })).map(({ status }) => status)
        expect(statuses.filter((status) => status === 303).length, String(statuses)).toBeLessThanOrEqual(1)
        expect(statuses).toContain(422)
      }
    })
  })

  test('a burst from one address takes nothing from it that is not accepted', async () => {
    await withDataDir(async (dataDir) => {
      const { url } = await startCrew(dataDir, dialect, { RATE_LIMIT: 'on' })
      const connections = Array.from({ length: 24 }, () => connectTo(url))
      onTestFinished(() => {
        for (const { close } of connections) close()
      })
      let accepted = 0
      const subscribe = async ({ call }: Connection, name: string) => {
        const body = { email: `${name}@example.com` }
        const { status } = await call('/api/newsletter/subscribe', { method: 'POST', body })
        if (status === 200) accepted++
        return status
      }
      await Promise.all(connections.map(({ call }) => call('/api/health/live')))
      await Promise.all(connections.map((connection, n) => subscribe(connection, `burst-${n}`)))
      expect(accepted).toBeGreaterThanOrEqual(9)
      expect(accepted).toBeLessThanOrEqual(10)
      // What is left is told within moments.
      const fill = async () => {
        const [connection] = connections
        if (connection && accepted < 10) await subscribe(connection, 'after')
        return accepted
      }
      await expect.poll(fill, { interval: 200 }).toBe(10)
      for (const connection of connections.slice(0, 4)) expect(await subscribe(connection, 'more')).toBe(429)
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

  test('a worker may be killed: only those who were being answered notice, and another takes its place', async () => {
    await withDataDir(async (dataDir) => {
      const { url, authorization, pids, child, ended } = await startCrew(dataDir, dialect, { LOG_LEVEL: 'info' })
      const traffic = startTraffic(url, authorization)
      onTestFinished(traffic.stop)
      const more = async () => {
        const before = traffic.answered()
        await expect.poll(() => traffic.answered(), { timeout: 30_000 }).toBeGreaterThan(before + 60)
      }
      await more()
      // The oldest keeps house; the next one takes that over, and is killed in its turn.
      for (const [place, kills] of [1, 2].entries()) {
        const before = pids()
        process.kill(before[place] ?? 0, 'SIGKILL')
        await more()
        await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(before.length + 1)
        await more()
        // A visitor who comes again at once may be given to the same one before its end is known.
        expect(traffic.failed()).toBeLessThanOrEqual(2 * kills * traffic.visitors)
      }
      await traffic.stop()
      const list = await (await fetch(`${url}/api/projects`)).text()
      expect(traffic.kept.length).toBeGreaterThan(5)
      for (const title of traffic.kept) expect(list).toContain(`"${title}"`)
      child.kill('SIGTERM')
      expect(await ended).toEqual({ code: 0, signal: null })
    })
  }, 120_000)
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

test('a worker that hangs is replaced though nobody writes, and one that only pauses is not', async () => {
  await withDataDir(async (dataDir) => {
    const { connectToAll, output, pids } = await startCrew(dataDir, 'sqlite')
    const [paused = 0, hung = 0] = pids()
    await connectToAll()
    for (const pid of [paused, hung]) process.kill(pid, 'SIGSTOP')
    await setTimeout(3_000)
    process.kill(paused, 'SIGCONT')
    await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(3)
    expect([paused, hung].map(isAlive)).toEqual([true, false])
    expect(output().match(/has not answered for 10 seconds/g)).toHaveLength(1)
    const served = [...(await connectToAll()).keys()]
    expect(served.sort()).toEqual(
      pids()
        .filter((pid) => pid !== hung)
        .sort(),
    )
  })
})

test('a pause of the whole machine ends no worker, not even in the middle of a write', async () => {
  await withDataDir(async (dataDir) => {
    const { authorization, child, connectToAll, output, pids } = await startCrew(dataDir, 'sqlite')
    const [hearer = 0] = pids()
    const writer = [...(await connectToAll())].find(([pid]) => pid !== hearer)?.[1]
    const all = [...pids(), child.pid ?? 0]
    process.kill(hearer, 'SIGSTOP')
    const written = writer?.call('/api/projects/admin', { method: 'POST', authorization, body: { title: 'Heard' } })
    await setTimeout(1_000)
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await setTimeout(13_000)
    for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT')
    await setTimeout(3_000)
    expect(output()).not.toContain('has not answered')
    expect((await written)?.status).toBe(201)
    await connectToAll()
    expect(pids()).toHaveLength(2)
  })
})

test('a stop while the others still start lets the first end what it has begun', async () => {
  await withDataDir(async (dataDir) => {
    const port = await freePort()
    const environment = {
      NODE_ENV: 'production',
      WORKERS: '8',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      PORT: String(port),
    }
    const { child, ended, output } = run('build/server/main.js', environment)
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(output, { timeout: 60_000, interval: 5 }).toContain('Server listening')
    const body = { username: 'admin', password: 'wrong' }
    const connections = Array.from({ length: 3 }, () => connectTo(`http://127.0.0.1:${port}`))
    for (const { call } of connections) expect((await call('/api/health/live')).status).toBe(200)
    const asked = Promise.all(connections.map(({ call }) => call('/api/auth/login', { method: 'POST', body })))
    // They are written in this turn of the loop.
    await setImmediate()
    child.kill('SIGTERM')
    expect((await asked).map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await ended).toEqual({ code: 0, signal: null })
  })
})

test('a worker that hangs does not outlive a stop', async () => {
  await withDataDir(async (dataDir) => {
    const { child, ended, pids } = await startCrew(dataDir, 'sqlite')
    const [hung = 0] = pids()
    process.kill(hung, 'SIGSTOP')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 1 })
    await expect.poll(() => isAlive(hung)).toBe(false)
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
