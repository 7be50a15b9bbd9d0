import { expect, onTestFinished } from 'vitest'
import { run } from '#tests/support/process.ts'
import { credentials } from '#tests/support/product.ts'

/** The product without its pages, as a process to kill; somebody is signed in. */
export async function startKillable(dataDir: string) {
  const running = run('tests/support/api-process.ts', {
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    RATE_LIMIT: 'off',
    PORT: '0',
    DATA_DIR: dataDir,
  })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  await expect.poll(() => running.output(), { timeout: 30_000, interval: 20 }).toContain('http')
  const url = running.output().trim()
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await login.json()) as { token: string }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.child.kill(signal)
    await running.ended
  }
  return { url, headers: { authorization: `Bearer ${token}` }, end }
}
