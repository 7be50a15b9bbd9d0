import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'
import { followDockerfile } from './follow-dockerfile.ts'

// Packages, and a whole build.
vi.setConfig({ testTimeout: 600_000 })

test('what the Dockerfile copies starts, is healthy, and resets a password', async () => {
  await withDataDir(async (scratch) => {
    const image = await followDockerfile(scratch)
    expect(image.command).toEqual(['node', 'build/server/main.js'])
    const port = await freePort()
    const environment = { ...image.environment, HOST: '127.0.0.1' }
    const data = join(image.folder, 'data')
    const site = await serve(data, port, environment, { cwd: image.workdir })
    try {
      expect((await fetch(site.url)).status).toBe(200)
      const inside = { cwd: image.workdir, env: { ...environment, PORT: String(port), DATA_DIR: data } }
      const runInside = (args: readonly string[]) => promisify(execFile)(process.execPath, args, inside)
      await runInside(image.healthCheck.slice(1))
      expect((await runInside(['scripts/admin.ts', 'reset'])).stdout).toContain('editor')
    } finally {
      site.child.kill('SIGTERM')
      expect(await site.ended).toEqual({ code: 0, signal: null })
    }
  })
})
