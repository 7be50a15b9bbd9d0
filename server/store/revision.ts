import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { AnyDatabase } from './repository.ts'

const channel = 'content_changed'
const pollMs = { sqlite: 1_000, postgres: 5_000 }

type Listener = (types: readonly string[]) => void
/** Content types and the revision each one was raised to. */
export type Raised = readonly (readonly [type: string, revision: number])[]

/** Knows which content types were written, by this process or by another one. */
export class Revisions {
  readonly #database: Database
  readonly #known = new Map<string, number>()
  readonly #listeners: Listener[] = []
  #stop: () => void = () => {}

  constructor(database: Database) {
    this.#database = database
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Inside the transaction that writes: other processes learn of it exactly when it is committed. */
  async raise(transaction: AnyDatabase, types: readonly string[]): Promise<Raised> {
    const raised: [string, number][] = []
    for (const type of types) {
      const { revision } = await transaction
        .insertInto('content_revisions')
        .values({ type, revision: 1 })
        .onConflict((conflict) =>
          conflict.column('type').doUpdateSet({ revision: sql`content_revisions.revision + 1` }),
        )
        .returning('revision')
        .executeTakeFirstOrThrow()
      raised.push([type, revision])
    }
    if (this.#database.dialect === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(transaction)
    return raised
  }

  /** After the commit: whoever asks this process next must get what was written. */
  announce(raised: Raised): void {
    for (const [type, revision] of raised) this.#known.set(type, revision)
    const types = raised.map(([type]) => type)
    for (const listener of this.#listeners) listener(types)
  }

  /** Finds what others wrote since the last look. */
  async check(): Promise<void> {
    const rows = await this.#database.db.selectFrom('content_revisions').selectAll().execute()
    const changed = rows.filter(({ type, revision }) => revision > (this.#known.get(type) ?? 0))
    if (changed.length > 0) this.announce(changed.map(({ type, revision }) => [type, revision]))
  }

  async watch(warn: (error: unknown) => void): Promise<void> {
    await this.check()
    const look = () => void this.check().catch(warn)
    const timer = setInterval(
      this.#database.foreignWrites ? this.#whenWritten(look) : look,
      pollMs[this.#database.dialect],
    )
    timer.unref()
    const listening = new AbortController()
    this.#stop = () => {
      clearInterval(timer)
      listening.abort()
    }
    if (this.#database.connect) void this.#listen(look, warn, listening.signal)
  }

  close(): void {
    this.#stop()
  }

  #whenWritten(look: () => void): () => void {
    const { foreignWrites } = this.#database
    let seen = foreignWrites?.()
    return () => {
      const now = foreignWrites?.()
      if (now !== seen) look()
      seen = now
    }
  }

  /** Hears at once what polling would find seconds later; where the connection breaks, polling goes on. */
  async #listen(look: () => void, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const client = await this.#database.connect?.()
        if (!client) return
        const over = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true })
          // It may fail more than once, and an error nobody listens to would end the process.
          client.on('error', () => resolve())
          client.on('end', () => resolve())
        })
        client.on('notification', look)
        await client.query(`listen ${channel}`)
        look()
        await over
        client.release(true)
      } catch (error) {
        if (!signal.aborted) warn(error)
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1_000).unref())
    }
  }
}
