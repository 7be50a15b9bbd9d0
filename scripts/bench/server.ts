import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'

const root = join(import.meta.dirname, '../..')
const usageReporter = new URL('./usage.mjs', import.meta.url).href

type Usage = {
  /** Microseconds the process has computed so far. */
  readonly cpu: number
  /** Bytes it holds. */
  readonly memory: number
}
export type Server = {
  readonly port: number
  readonly pid: number
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

async function answers(port: number): Promise<boolean> {
  try {
    const [response] = (await once(get({ port, host: '127.0.0.1', path: '/' }), 'response')) as [IncomingMessage]
    response.destroy()
    return response.statusCode === 200
  } catch {
    return false
  }
}

/** Starts a server in a process of its own, so that its CPU time is its own, and waits for its first page. */
export async function startServer(file: string, environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = fork(join(root, file), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment, PORT: String(port) },
    execArgv: [`--import=${usageReporter}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}.`)
    await pause(20)
  }
  return {
    port,
    pid: child.pid ?? 0,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The product as it ships, on a scratch database. */
export const startProduct = (dataDir: string, environment: Record<string, string> = {}): Promise<Server> =>
  startServer('build/server/main.js', {
    NODE_COMPILE_CACHE: join(root, 'build', '.compile-cache'),
    DATA_DIR: dataDir,
    ...environment,
  })
