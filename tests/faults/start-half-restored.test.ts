import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { run, withDataDir } from '#tests/support/process.ts'

test('a folder whose restore was killed begins no new site until somebody says so', async () => {
  await withDataDir(async (dataDir) => {
    const mark = join(dataDir, 'restore-unfinished')
    await writeFile(mark, '')
    const environment = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) }
    const refused = run('build/server/main.js', environment)
    expect(await refused.ended).toEqual({ code: 1, signal: null })
    expect(refused.output()).toContain(
      `A restore into ${dataDir} has not ended. Run npm run restore again, or delete ${mark} to begin a new site.`,
    )
    expect(existsSync(join(dataDir, 'site.db'))).toBe(false)
    await rm(mark)
    const begun = run('build/server/main.js', environment)
    onTestFinished(() => void begun.child.kill('SIGKILL'))
    await vi.waitFor(() => expect(begun.output()).toContain('Panel'), { timeout: 60_000, interval: 50 })
    begun.child.kill('SIGTERM')
    await begun.ended
  })
}, 120_000)
