import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { run } from '#tests/support/process.ts'
import { credentials } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A disk of its own in memory, where this user may make one. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (const size of [65_536, 512]) {
      const bytes = Buffer.alloc(size, 1)
      await expect(
        (async () => {
          for (;;) await handle.write(bytes)
        })(),
      ).rejects.toMatchObject({ code: 'ENOSPC' })
    }
  } finally {
    await handle.close()
  }
}

test('a server that is started on a full disk lets an administrator in to make room', async (context) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmdir(dataDir))
  if (!mountDisk(dataDir)) return context.skip('This user may not mount a disk.')
  onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
  }
  const start = async () => {
    const server = run('build/server/main.js', environment)
    onTestFinished(() => void server.child.kill('SIGKILL'))
    const isThere = () => /Panel {4}/.test(server.output())
    await expect.poll(() => isThere() || server.child.exitCode, { timeout: 60_000 }).toBe(true)
    return server
  }
  const send = async (method: string, path: string, body?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: reply.status, json: (await reply.json().catch(() => null)) as { token?: string; id?: number }[] }
  }

  const first = await start()
  first.child.kill('SIGTERM')
  await first.ended
  expect((await stat(join(dataDir, 'reserve'))).size).toBeGreaterThan(1_000_000)
  await fill(join(dataDir, 'something-else'))

  await start()
  expect((await fetch(url)).status).toBe(200)
  const login = await send('POST', '/api/auth/login', credentials)
  expect(login.status).toBe(200)
  const { token = '' } = login.json as { token?: string }
  expect(await send('POST', '/api/projects/admin', { title: 'A' }, token)).toMatchObject({ status: 507 })
  const [project] = (await send('GET', '/api/projects/admin', undefined, token)).json
  expect(await send('DELETE', `/api/projects/admin/${project?.id}`, undefined, token)).toMatchObject({ status: 200 })
})
