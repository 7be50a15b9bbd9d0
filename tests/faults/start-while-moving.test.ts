import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { movingName } from '#server/store/moving.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection } from '#tests/support/scratch-database.ts'

vi.setConfig({ testTimeout: 120_000 })

type Settings = { settings: { name: string; value: string } }

test.each(
  dialects.flatMap((dialect) => [
    [dialect, '1'],
    [dialect, '2'],
  ]),
)('on %s a site that is being moved starts with %s workers, and is read', async (dialect, WORKERS) => {
  const database = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  onTestFinished(() => database?.drop())
  await withDataDir(async (dataDir) => {
    const port = await freePort()
    const environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port), WORKERS }
    const start = async () => {
      const running = run('build/server/main.js', { ...environment, ...(database && { DATABASE_URL: database.url }) })
      onTestFinished(() => void running.child.kill('SIGKILL'))
      await vi.waitFor(() => expect(running.output()).toContain('Panel'), { timeout: 60_000, interval: 50 })
      await vi.waitFor(() => expect(running.output()).toContain('Sign in'), { timeout: 60_000, interval: 50 })
      return running
    }
    const first = await start()
    expect(first.output()).toContain('Or once')
    first.child.kill('SIGTERM')
    await first.ended
    await withConnection({ databaseUrl: database?.url, dataDir }, async (db) => {
      const value = new Date(Date.now() + 600_000).toISOString()
      await db.withTables<Settings>().insertInto('settings').values({ name: movingName, value }).execute()
    })

    const again = await start()
    // A link is written, and what is written now would be lost.
    expect(again.output()).toContain('Sign in  ')
    expect(again.output()).not.toContain('Or once')
    for (const path of ['/', '/contact', '/api/projects'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toEqual({ code: 0, signal: null })
  })
})
