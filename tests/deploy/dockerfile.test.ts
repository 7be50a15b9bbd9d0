import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'
import { followDockerfile } from './follow-dockerfile.ts'

// Packages, and a whole build.
vi.setConfig({ testTimeout: 600_000 })

const megabyte = 1e6

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** In megabytes, what docs/deployment.md says the image adds to its base. */
async function documentedSize(): Promise<number> {
  const text = await readFile(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8')
  return Number(/about (\d+) MB on top of/.exec(text)?.[1])
}

test('what the Dockerfile copies starts, is as large as documented, healthy, and resets a password', async () => {
  await withDataDir(async (scratch) => {
    const image = await followDockerfile(scratch)
    expect(image.command).toEqual(['node', 'build/server/main.js'])
    const [size, documented] = [(await bytesIn(image.folder)) / megabyte, await documentedSize()]
    expect(size).toBeGreaterThan(documented * 0.85)
    expect(size).toBeLessThan(documented * 1.15)
    const port = await freePort()
    const environment = { ...image.environment, HOST: '127.0.0.1' }
    const data = join(image.folder, 'data')
    const site = await serve(data, port, environment, { cwd: image.workdir })
    try {
      const home = await fetch(site.url)
      expect(home.status).toBe(200)
      const files = new Set((await home.text()).match(/\/art\/[\w./-]+\.\w+/g))
      expect([...files]).toContain('/art/fonts/archivo-basic.woff2')
      for (const file of files) expect((await fetch(site.url + file)).status, file).toBe(200)
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
