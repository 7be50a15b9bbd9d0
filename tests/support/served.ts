import { expect, vi } from 'vitest'
import { type Running, run } from './process.ts'

const admin = { ADMIN_USERNAME: 'editor', ADMIN_PASSWORD: 'a long test password' }

export type Served = Running & { readonly url: string; readonly authorization: string }

type Program = {
  /** The folder of a copy. */
  readonly cwd?: string
  readonly file?: string
}

/** The built product, or another program that starts one, as a process of its own, with somebody signed in. */
export async function serve(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  { cwd, file = 'build/server/main.js' }: Program = {},
): Promise<Served> {
  const whole = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...admin,
    ...environment,
    DATA_DIR: dataDir,
    PORT: String(port),
  }
  const running = run(file, whole, [], cwd)
  await vi.waitFor(() => expect(running.output()).toContain('Panel'), { timeout: 60_000, interval: 20 })
  const url = `http://127.0.0.1:${port}`
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
  })
  const { token } = (await reply.json()) as { token: string }
  return { ...running, url, authorization: `Bearer ${token}` }
}
