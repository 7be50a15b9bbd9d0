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
/** Longer than PostgreSQL takes to bring a message. */
const silentMs = 60_000

/** To a key of a limit: cleared or not, and then counted so often. */
type Change = readonly [name: string, shortKey: string, isCleared: boolean, times: number]
type Message = readonly [sender: string, changes: readonly Change[]]

export type Limits = { readonly make: MakeLimiter; readonly close: () => void }

type Listening = Pick<Parameters<typeof keepListening>[0], 'warn' | 'signal'> & {
  readonly hear: (message: Message) => void
}
type Tell = (text: string) => Promise<unknown>

/**
 * The workers of this machine that spoke lately. They are told first: what PostgreSQL brings of them is known already.
 * One that was silent is forgotten, and known again before PostgreSQL brings anything of them.
 */
function createBeside() {
  const heardAt = new Map<string, number>()
  return {
    add(sender: string): void {
      const now = performance.now()
      // In the order in which they spoke.
      heardAt.delete(sender)
      heardAt.set(sender, now)
      for (const [each, at] of heardAt) {
        if (at > now - silentMs) return
        heardAt.delete(each)
      }
    },
    has: (sender: string): boolean => heardAt.has(sender),
  }
}

/** The way to the workers of this machine, who answer when they have heard it, and to all instances on one PostgreSQL. */
function joinOthers({ connect, db, peers }: Database, { hear, warn, signal }: Listening): Tell {
  const beside = createBeside()
  void peers
    ?.hear(channel, (text) => {
      const message = JSON.parse(text) as Message
      beside.add(message[0])
      hear(message)
    })
    .catch(warn)
  const onMessage = (text: string) => {
    const message = JSON.parse(text) as Message
    if (!beside.has(message[0])) hear(message)
  }
  if (connect) void keepListening({ connect, channel, onMessage, warn, signal })
  return async (text) => {
    await peers?.tell(channel, text)
    if (connect) await sql`select pg_notify(${channel}, ${text})`.execute(db)
  }
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
  let timer: NodeJS.Timeout | undefined
  let sent = Promise.resolve()

  function note(name: string, shortKey: string, times: number): void {
    const id = `${name} ${shortKey}`
    const [, , wasCleared, before] = waiting.get(id) ?? [name, shortKey, false, 0]
    if (waiting.size >= maxWaiting && !waiting.has(id)) return
    waiting.set(id, times === 0 ? [name, shortKey, true, 0] : [name, shortKey, wasCleared, before + times])
    timer ??= setTimeout(send, collectMs).unref()
  }

  /** One after the other; resolves when all that waits is told. */
  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sent = sent.then(sendWaiting)
    return sent
  }

  async function sendWaiting(): Promise<void> {
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
  }

  function hear([sender, changes]: Message): void {
    if (sender === own) return
    for (const [name, shortKey, isCleared, times] of changes) {
      if (isCleared) limiters.get(name)?.hear(shortKey, 0)
      if (times !== 0) limiters.get(name)?.hear(shortKey, times)
    }
  }

  const tell = joinOthers(database, { hear, warn, signal: closing.signal })
  return {
    make(name: string, options: LimiterOptions) {
      const limiter = new RateLimiter(options, { tell: (shortKey, times) => note(name, shortKey, times), told: send })
      limiters.set(name, limiter)
      return limiter
    },
    close() {
      clearTimeout(timer)
      closing.abort()
    },
  }
}
