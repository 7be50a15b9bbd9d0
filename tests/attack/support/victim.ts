import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { run } from '#tests/support/process.ts'
import { credentials } from '#tests/support/product.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Megabytes of memory that a process holds right now. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export type Strain = { readonly slowestMs: number; readonly probes: number; readonly peakMb: number }

/** The built product as a process of its own, as attackers meet it; limits are off, so that nothing hides behind them. */
export async function startVictim(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = run('build/server/main.js', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    ...environment,
  })
  await vi.waitUntil(() => running.output().includes('Panel'), { timeout: 60_000, interval: 50 })
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await signIn.json()) as { token: string }
  await fetch(url)

  /** How long a visitor waits for the home page, at worst, while something else goes on. */
  async function strainOf(attack: () => Promise<unknown>): Promise<Strain> {
    let slowestMs = 0
    let probes = 0
    let peakMb = 0
    let isOver = false
    const probe = async () => {
      while (!isOver) {
        const begun = performance.now()
        const reply = await fetch(url)
        await reply.arrayBuffer()
        expect(reply.status).toBe(200)
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        peakMb = Math.max(peakMb, memoryOf(running.child.pid))
        probes++
        await sleep(10)
      }
    }
    const probing = probe()
    await attack().finally(() => {
      isOver = true
    })
    await probing
    return { slowestMs: Math.round(slowestMs), probes, peakMb: Math.round(peakMb) }
  }

  return {
    url,
    token,
    strainOf,
    async stop() {
      running.child.kill('SIGTERM')
      return running.ended
    },
  }
}
