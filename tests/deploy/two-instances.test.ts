import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { type Served, serve } from '#tests/support/served.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { startTraffic } from './traffic.ts'

vi.setConfig({ testTimeout: 300_000 })

const versions = { next: 'tests/deploy/next-version.ts', afterNext: 'tests/deploy/version-after-next.ts' }

/** Two instances on one database behind nginx, and people who use them. */
async function startTwo(dataDir: string) {
  const database = await createDatabase(inject('postgresUrl'))
  const ports = [await freePort(), await freePort()] as const
  const environment = { DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' }
  const running: Served[] = []
  const start = async (place: 0 | 1, program = {}) => {
    const instance = await serve(dataDir, ports[place], environment, program)
    running.push(instance)
    return instance
  }
  onTestFinished(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await database.drop()
  })
  const first = await start(0)
  const second = await start(1)
  const url = await startNginx('company-website.conf', {
    '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
  })
  const traffic = startTraffic(url, first.authorization)
  onTestFinished(traffic.stop)
  const more = async (count = 100) => {
    const before = traffic.answered()
    await expect.poll(() => traffic.answered(), { timeout: 30_000 }).toBeGreaterThan(before + count)
  }
  await more()
  return { first, second, start, more, traffic, url, environment }
}

async function end({ child, ended }: Served, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await ended
}

/** Everything that was acknowledged is there. */
async function expectAll(url: string, titles: readonly string[]): Promise<void> {
  const list = await (await fetch(`${url}/api/projects`)).text()
  for (const title of titles) expect(list).toContain(`"${title}"`)
}

const questionsOf = async ({ url }: Served) => (await fetch(`${url}/api/faq`)).text()

/** What one version writes, another one reads from the table, whatever the newer one did to that. */
async function expectAsked(by: Served, of: Served): Promise<void> {
  const question = `Asked at ${by.url}, ${performance.now()}`
  const reply = await fetch(`${by.url}/api/faq`, {
    method: 'POST',
    headers: { authorization: by.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ question, answer: 'Yes.' }),
  })
  expect(reply.status, await reply.text()).toBe(201)
  await expect.poll(() => questionsOf(of), { timeout: 10_000 }).toContain(question)
}

describe.runIf(hasNginx)('behind nginx', () => {
  test('an instance may be killed or started again: only those who were being answered notice', async () => {
    await withDataDir(async (dataDir) => {
      const { first, second, start, more, traffic, url } = await startTwo(dataDir)
      await end(first, 'SIGKILL')
      await more()
      expect(traffic.failed()).toBeLessThanOrEqual(traffic.visitors)
      await start(0)
      await more()
      const before = traffic.failed()
      await end(second, 'SIGTERM')
      await more()
      await start(1)
      await more()
      await traffic.stop()
      expect(traffic.failed()).toBeLessThanOrEqual(before + traffic.visitors)
      expect(traffic.kept.length).toBeGreaterThan(5)
      await expectAll(url, traffic.kept)
    })
  })

  test('updates go from instance to instance: one that adds, and the next, which removes what nobody reads', async () => {
    await withDataDir(async (dataDir) => {
      const { first, second, start, more, traffic, url, environment } = await startTwo(dataDir)
      let instances = [first, second] as const

      async function update(file: string): Promise<void> {
        const [older, other] = instances
        const failed = traffic.failed()
        await end(other, 'SIGTERM')
        await more()
        const newer = await start(1, { file })
        const kept = traffic.kept.length
        await expect.poll(() => traffic.kept.length, { timeout: 60_000 }).toBeGreaterThan(kept + 5)
        for (const instance of [older, newer]) await expectAll(instance.url, traffic.kept.slice(0, kept))
        await expectAsked(newer, older)
        await expectAsked(older, newer)
        await end(older, 'SIGTERM')
        instances = [await start(0, { file }), newer]
        await more()
        // At each of the two stops, those who were being answered.
        expect(traffic.failed() - failed).toBeLessThanOrEqual(2 * traffic.visitors)
      }

      await update(versions.next)
      await update(versions.afterNext)
      await traffic.stop()
      await expectAll(url, traffic.kept)

      // The old version does not touch what it does not know.
      const late = run('build/server/main.js', { NODE_ENV: 'production', ...environment, DATA_DIR: dataDir, PORT: '0' })
      expect((await late.ended).code).toBe(1)
      expect(late.output()).toContain('9998-expand')
    })
  })
})
