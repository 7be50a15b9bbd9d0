import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Server = {
  readonly port: number
  /** Microseconds of CPU the process has used so far, and its memory in bytes. */
  readonly usage: () => Promise<{ cpu: number; memory: number }>
  readonly stop: () => Promise<void>
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const answered = new AbortController()
  const { signal } = answered
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A server of the benchmark ended with code ${code}.`)
    })
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message as T
  } finally {
    answered.abort()
  }
}

/** Starts a server in a process of its own, so that its CPU time is its own. */
export async function startServer(file: string, environment: Record<string, string>): Promise<Server> {
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const child = fork(join(import.meta.dirname, file), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { port } = await answer<{ port: number }>(child)
  return {
    port,
    usage: () => {
      child.send('usage')
      return answer(child)
    },
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** In the child: tells the port, then the usage whenever it is asked for. */
export function report(port: number): void {
  process.send?.({ port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, memory: process.memoryUsage().rss })
  })
}
