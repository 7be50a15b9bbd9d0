import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { VersionSource } from '#engine/derive/history.ts'
import { type ActivityAction, kindOfAction } from '#engine/rules/activity.ts'
import { cut } from '#engine/text/cut.ts'
import { fold } from '#engine/text/fold.ts'
import { outageOf } from '../outages/outages.ts'
import type { SystemTables } from '../schema.ts'

/** Who does something, and from where. */
export type Actor = {
  /** Nothing where nobody is signed in. */
  readonly adminId: number | null
  readonly name: string
  /** The name of the token, where a machine acts. */
  readonly token: string | null
  readonly tokenId?: number | null
  readonly address: string
  /** Through what it came; nothing where that is not told, as at a sign-in. */
  readonly source?: VersionSource
  /** Throws where they may no longer do it: what let them in may have ended since. Nobody judges the product itself. */
  readonly confirm?: (from: Pick<Kysely<SystemTables>, 'selectFrom' | 'executeQuery'>) => Promise<void>
  /** Told what was written down; the transaction may still be undone. */
  readonly note?: (entry: Entry) => void
}

export type Entry = {
  readonly action: ActivityAction
  /** A content type, or a table of what visitors sent. */
  readonly type?: string | undefined
  readonly itemId?: number | undefined
  /** Never a password, a token or what a visitor wrote. */
  readonly title?: string | undefined
  readonly count?: number | undefined
  /** The version that it has made of the item. */
  readonly version?: number | undefined
}

const maxTitle = 200

/** Writes down what somebody did: one insert, in the transaction of what was done where there is one. */
export async function record(db: Pick<Kysely<SystemTables>, 'insertInto'>, by: Actor, entry: Entry): Promise<void> {
  const { action, type = null, itemId: item_id = null, count = null, version = null } = entry
  const title = entry.title === undefined ? null : cut(entry.title, maxTitle)
  await db
    .insertInto('activity')
    .values({
      at: new Date().toISOString(),
      admin_id: by.adminId,
      who: by.name,
      token: by.token,
      address: by.address,
      kind: kindOfAction(action),
      action,
      type,
      item_id,
      title,
      count,
      version,
      source: by.source ?? null,
      folded: fold([by.name, by.token, title, by.address].filter(Boolean).join(' ')),
    })
    .execute()
  by.note?.(entry)
}

/** For what is only read, and works on a read-only database too. */
export type Recorder = (by: Actor, entry: Entry) => Promise<void>

export const recorder =
  (db: Kysely<SystemTables>, log: Pick<FastifyBaseLogger, 'warn'>): Recorder =>
  (by, entry) =>
    record(db, by, entry).catch((error: unknown) => {
      if (outageOf(error) !== 'readOnly') throw error
      log.warn({ person: by.adminId, action: entry.action, type: entry.type }, 'This is missing from the activity')
    })
