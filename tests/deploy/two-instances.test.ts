import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { type Served, serve } from '#tests/support/served.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { startTraffic } from './traffic.ts'

vi.setConfig({ testTimeout: 180_000 })

const next = { file: 'tests/deploy/next-version.ts' }

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

  test('an update over a migration goes from instance to instance while both versions serve', async () => {
    await withDataDir(async (dataDir) => {
      const { first, second, start, more, traffic, url, environment } = await startTwo(dataDir)
      await end(second, 'SIGTERM')
      await more()
      const newer = await start(1, next)
      await more(200)
      const kept = traffic.kept.length
      await expect.poll(() => traffic.kept.length, { timeout: 30_000 }).toBeGreaterThan(kept + 5)
      await expectAll(first.url, traffic.kept.slice(0, kept))
      await expectAll(newer.url, traffic.kept.slice(0, kept))
      await end(first, 'SIGTERM')
      await start(0, next)
      await more()
      await traffic.stop()
      // At each of the two stops, those who were being answered.
      expect(traffic.failed()).toBeLessThanOrEqual(2 * traffic.visitors)
      await expectAll(url, traffic.kept)

      // The old version does not touch what it does not know.
      const late = run('build/server/main.js', { NODE_ENV: 'production', ...environment, DATA_DIR: dataDir, PORT: '0' })
      expect((await late.ended).code).toBe(1)
      expect(late.output()).toContain('9999-next')
    })
  })
})
