import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { endless, pictureProcesses } from '#server/media/test-support.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { run, withDataDir } from '#tests/support/process.ts'

const admin = { ADMIN_USERNAME: 'editor', ADMIN_PASSWORD: 'a long test password' }
const address = /listening at (http:\/\/[\d.:]+)/

/** The product as it ships. */
async function start(dataDir: string) {
  const running = run('build/server/main.js', { ...admin, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  await expect.poll(running.output, { timeout: 30_000 }).toMatch(address)
  const url = address.exec(running.output())?.[1] ?? ''
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
  })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  const upload = (bytes: Uint8Array) => {
    const body = new FormData()
    body.set('image', filePart(bytes))
    return fetch(`${url}/api/uploads`, { method: 'POST', headers, body })
  }
  return { ...running, upload, workers: () => pictureProcesses(running.child.pid) }
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the picture process ends when the server ends by %s',
  async (signal) => {
    await withDataDir(async (dataDir) => {
      const { child, ended, upload, workers } = await start(dataDir)
      expect(workers()).toEqual([])
      expect((await upload(await jpeg())).status).toBe(201)
      const [pid = 0] = workers()
      // What is meant for the server may reach the whole process group: the server decides what it means.
      for (const own of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, own)
      expect((await upload(await jpeg(300, 200))).status).toBe(201)
      expect(workers()).toEqual([pid])

      const cut = upload(Buffer.from(endless)).catch(() => {})
      child.kill(signal)
      await ended
      await cut
      await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false)
    })
  },
  60_000,
)

test.runIf(process.platform === 'linux')(
  'the server itself never loads the picture library',
  async () => {
    await withDataDir(async (dataDir) => {
      const { child, upload, workers } = await start(dataDir)
      expect((await upload(await jpeg())).status).toBe(201)
      const [worker] = workers()
      const holdsLibrary = (pid: number | undefined) => /libvips/.test(readFileSync(`/proc/${pid}/maps`, 'utf8'))
      expect([child.pid, worker].map(holdsLibrary)).toEqual([false, true])
    })
  },
  60_000,
)
