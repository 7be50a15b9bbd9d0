import { sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { Database } from './database.ts'
import { keepListening } from './listen.ts'
import type { AnyDatabase } from './repository.ts'

const channel = 'content_changed'
/** How late an instance learns of a write at the most. */
export const pollMs = { sqlite: 1_000, postgres: 5_000 }

const publishedMark = 'published:'

/**
 * The name under which is counted what visitors get of a type besides its items, such as descriptions of pictures. It
 * leaves the revision of the type alone: lists of the panel do not change with it.
 */
export const publishedRevision = (type: string): string => publishedMark + type
export const isPublishedRevision = (name: string): boolean => name.startsWith(publishedMark)
/** The type whose answers to visitors are out of date. */
export const typeOfRevision = (name: string): string =>
  isPublishedRevision(name) ? name.slice(publishedMark.length) : name

type Listener = (types: readonly string[]) => void
/** Content types and the revision each one was raised to. */
export type Raised = readonly (readonly [type: string, revision: number])[]

/** Inside the transaction that writes, and announced to nobody: anyone who looks finds it once it is committed. */
export async function raiseUnannounced(transaction: AnyDatabase, types: readonly string[]): Promise<Raised> {
  const rows = await transaction
    .insertInto('content_revisions')
    // Every transaction locks them in the same order, so that no two wait for each other.
    .values(types.toSorted().map((type) => ({ type, revision: 1 })))
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ revision: sql`content_revisions.revision + 1` }))
    .returning(['type', 'revision'])
    .execute()
  return rows.map(({ type, revision }) => [type, revision])
}

/** The same, and other processes learn of it exactly when it is committed. */
export async function raiseRevisions(
  transaction: AnyDatabase,
  dialect: Dialect,
  types: readonly string[],
): Promise<Raised> {
  if (types.length === 0) return []
  const raised = await raiseUnannounced(transaction, types)
  if (dialect === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(transaction)
  return raised
}

/** Knows which content types were written, by this process or by another one. */
export class Revisions {
  readonly #database: Database
  readonly #known = new Map<string, number>()
  readonly #listeners: Listener[] = []
  readonly #ownListeners: Listener[] = []
  #isLooking = false
  /** The last look failed: what it would have found is still to be found. */
  #isBehind = false
  #lookAgain = false
  #stop: () => void = () => {}

  constructor(database: Database) {
    this.#database = database
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Only what this process wrote, after everybody else was told. */
  onOwnWrite(listener: Listener): void {
    this.#ownListeners.push(listener)
  }

  /** Inside the transaction that writes. */
  raise(transaction: AnyDatabase, types: readonly string[]): Promise<Raised> {
    return raiseRevisions(transaction, this.#database.dialect, types)
  }

  /** After the commit and before the answer: the next request, to whichever worker, must get what was written. */
  async announce(raised: Raised): Promise<void> {
    if (raised.length === 0) return
    this.#tell(raised)
    await this.#database.peers?.tell(channel, JSON.stringify(raised))
    const types = raised.map(([type]) => type)
    for (const listener of this.#ownListeners) listener(types)
  }

  /** As the database has them now, whichever instance wrote. Types that were never written are left out. */
  async current(): Promise<Raised> {
    const rows = await this.#database.db.selectFrom('content_revisions').selectAll().execute()
    return rows.map(({ type, revision }) => [type, revision])
  }

  async of(type: string): Promise<number> {
    const { db } = this.#database
    const row = await db.selectFrom('content_revisions').select('revision').where('type', '=', type).executeTakeFirst()
    return row?.revision ?? 0
  }

  /** Finds what others wrote since the last look. */
  async check(): Promise<void> {
    this.#find(await this.current())
  }

  async watch(warn: (error: unknown) => void): Promise<void> {
    await this.#database.peers?.hear(channel, (text) => this.#find(JSON.parse(text)))
    await this.check()
    const look = () => void this.#look(warn)
    const timer = setInterval(
      this.#database.foreignWrites ? this.#whenWritten(look, warn) : look,
      pollMs[this.#database.dialect],
    )
    timer.unref()
    const listening = new AbortController()
    this.#stop = () => {
      clearInterval(timer)
      listening.abort()
    }
    const { connect } = this.#database
    // Heard at once is what polling would find seconds later.
    if (connect) void keepListening({ connect, channel, onOpen: look, onMessage: look, warn, signal: listening.signal })
  }

  close(): void {
    this.#stop()
  }

  #find(revisions: Raised): void {
    const changed = revisions.filter(([type, revision]) => revision > (this.#known.get(type) ?? 0))
    if (changed.length > 0) this.#tell(changed)
  }

  #tell(raised: Raised): void {
    for (const [type, revision] of raised) this.#known.set(type, revision)
    const types = raised.map(([type]) => type)
    for (const listener of this.#listeners) listener(types)
  }

  /** One look at a time, however slow the database is; what is heard of during a look is looked for after it. */
  async #look(warn: (error: unknown) => void): Promise<void> {
    this.#lookAgain = true
    if (this.#isLooking) return
    this.#isLooking = true
    while (this.#lookAgain) {
      this.#lookAgain = false
      this.#isBehind = await this.check().then(
        () => false,
        (error: unknown) => {
          warn(error)
          return true
        },
      )
    }
    this.#isLooking = false
  }

  #whenWritten(look: () => void, warn: (error: unknown) => void): () => void {
    const { foreignWrites } = this.#database
    let seen: number | undefined
    return () => {
      try {
        const now = foreignWrites?.()
        if (now !== seen || this.#isBehind) look()
        seen = now
      } catch (error) {
        warn(error)
      }
    }
  }
}
