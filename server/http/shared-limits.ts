import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'
import { keepListening } from '#server/store/listen.ts'
import { type LimiterOptions, type MakeLimiter, ownLimiter, RateLimiter } from './rate-limiter.ts'

const channel = 'limits_counted'
/** What comes within so long is told together. */
const collectMs = 50
/** PostgreSQL takes notifications of up to 8,000 bytes; a change has about 70. */
const maxTogether = 90
/** A flood from more addresses than this at once is counted by each instance for itself. */
const maxWaiting = 5_000

/** To a key of a limit: cleared or not, and then counted so often. */
type Change = readonly [name: string, shortKey: string, isCleared: boolean, times: number]
type Message = readonly [sender: string, changes: readonly Change[]]

export type Limits = { readonly make: MakeLimiter; readonly close: () => void }

type Listening = Pick<Parameters<typeof keepListening>[0], 'onMessage' | 'warn' | 'signal'>
type Tell = (text: string) => Promise<unknown>

/** The way to all other instances on one PostgreSQL, or else to the workers of this machine. */
function joinOthers({ connect, db, peers }: Database, { onMessage, warn, signal }: Listening): Tell {
  if (connect) {
    void keepListening({ connect, channel, onMessage, warn, signal })
    return (text) => sql`select pg_notify(${channel}, ${text})`.execute(db)
  }
  void peers?.hear(channel, onMessage).catch(warn)
  return async (text) => peers?.tell(channel, text)
}

/**
 * Limits whose counts all instances and workers share. Each judges by what it knows, without asking, and tells the
 * others afterwards: while the database is away, each instance goes on by itself.
 */
export function createLimits(database: Database, warn: (error: unknown) => void): Limits {
  if (!database.connect && !database.peers) return { make: ownLimiter, close: () => {} }
  const own = randomUUID()
  const limiters = new Map<string, RateLimiter>()
  const waiting = new Map<string, Change>()
  const closing = new AbortController()
  let sending: NodeJS.Timeout | undefined

  function note(name: string, shortKey: string, times: number): void {
    const id = `${name} ${shortKey}`
    const [, , wasCleared, before] = waiting.get(id) ?? [name, shortKey, false, 0]
    if (waiting.size >= maxWaiting && !waiting.has(id)) return
    waiting.set(id, times === 0 ? [name, shortKey, true, 0] : [name, shortKey, wasCleared, before + times])
    sending ??= setTimeout(() => void send(), collectMs).unref()
  }

  async function send(): Promise<void> {
    const changes = [...waiting.values()]
    waiting.clear()
    try {
      for (let from = 0; from < changes.length; from += maxTogether) {
        const message: Message = [own, changes.slice(from, from + maxTogether)]
        await tell(JSON.stringify(message))
      }
    } catch {
      // What could not be told counts here alone.
    }
    sending = waiting.size > 0 ? setTimeout(() => void send(), collectMs).unref() : undefined
  }

  function hear(text: string): void {
    const [sender, changes] = JSON.parse(text) as Message
    if (sender === own) return
    for (const [name, shortKey, isCleared, times] of changes) {
      if (isCleared) limiters.get(name)?.hear(shortKey, 0)
      if (times > 0) limiters.get(name)?.hear(shortKey, times)
    }
  }

  const tell = joinOthers(database, { onMessage: hear, warn, signal: closing.signal })
  return {
    make(name: string, options: LimiterOptions) {
      const limiter = new RateLimiter(options, (shortKey, times) => note(name, shortKey, times))
      limiters.set(name, limiter)
      return limiter
    },
    close() {
      clearTimeout(sending)
      closing.abort()
    },
  }
}
