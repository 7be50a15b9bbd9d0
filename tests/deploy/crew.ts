import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import type { dialects } from '#tests/support/product.ts'
import { type Served, serve } from '#tests/support/served.ts'

type Call = {
  readonly method?: string
  readonly body?: unknown
  /** What a browser sends without script. */
  readonly form?: Readonly<Record<string, string>>
  readonly authorization?: string | undefined
}
type Reply = { readonly status: number; readonly text: string; readonly requestId: string }
/** A connection of its own, which one worker holds from beginning to end. */
export type Connection = {
  readonly call: (path: string, call?: Call) => Promise<Reply>
  readonly close: () => void
}

export function connectTo(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async call(path, { method = 'GET', body, form, authorization } = {}) {
      const headers = {
        ...(authorization && { authorization }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const sent = request(url + path, { agent, method, headers })
      sent.end(form ? String(new URLSearchParams(form)) : body && JSON.stringify(body))
      const [reply] = (await once(sent, 'response')) as [IncomingMessage]
      const { 'x-request-id': requestId } = reply.headers
      return { status: reply.statusCode ?? 0, text: await text(reply), requestId: String(requestId) }
    },
    close: () => agent.destroy(),
  }
}

type Line = { readonly pid: number }

/** What the processes have logged so far that holds this text. */
const logged = ({ output }: Served, text: string): Line[] =>
  output()
    .split('\n')
    .filter((line) => line.includes(text) && line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

/** The product with two workers, on a database of its own. */
export async function startCrew(
  dataDir: string,
  dialect: (typeof dialects)[number],
  environment: Record<string, string> = {},
) {
  const database = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  const settings = { WORKERS: '2', LOG_LEVEL: 'debug', ...(database && { DATABASE_URL: database.url }), ...environment }
  const served = await serve(dataDir, await freePort(), settings)
  onTestFinished(async () => {
    served.child.kill('SIGKILL')
    await served.ended
    await database?.drop()
  })
  /** Of the workers that have begun to listen, the oldest first. */
  const pids = () => logged(served, 'Server listening').map(({ pid }) => pid)
  /** Which worker answers on a connection: it logs the request under the id that its answer carries. */
  async function workerOf({ call }: Connection): Promise<number> {
    const { requestId } = await call('/api/health/live')
    const line = () => logged(served, requestId)[0]
    await expect.poll(line, { interval: 5 }).toBeDefined()
    return line()?.pid ?? 0
  }
  /** A connection to each worker, by its process id. */
  async function connectToAll(): Promise<Map<number, Connection>> {
    const found = new Map<number, Connection>()
    const isComplete = async () => {
      const opened = Array.from({ length: 4 }, () => connectTo(served.url))
      const owners = await Promise.all(opened.map(workerOf))
      for (const [place, connection] of opened.entries()) {
        const pid = owners[place] ?? 0
        if (found.has(pid)) connection.close()
        else found.set(pid, connection)
      }
      return found.size === 2
    }
    await expect.poll(isComplete, { timeout: 30_000 }).toBe(true)
    onTestFinished(() => {
      for (const { close } of found.values()) close()
    })
    return found
  }
  return { ...served, pids, workerOf, connectToAll }
}
