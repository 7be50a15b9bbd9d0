import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { postgresWithoutLimits } from '#server/store/dialects/postgres.ts'
import { sqliteInTurn } from '#server/store/dialects/sqlite.ts'
import { movingName } from '#server/store/moving.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { pollMs, raiseRevisions } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { BackupError } from './backup-error.ts'

/** Prolonged all the time: it ends soon after a process that was killed. */
const holdMs = 30_000
const prolongMs = 10_000
/** Until every instance has seen it, those too that hear of nothing and look now and then. */
const noticeMs = (dialect: Dialect) => pollMs[dialect] + 2_000
/** Time to start the site with its new database. */
export const afterwardsMs = 15 * 60_000

type Connection = { readonly db: Kysely<SystemTables>; readonly close: () => Promise<void> | void }
export type Hold = {
  /** Throws where somebody wrote all the same. */
  readonly assertUnchanged: () => Promise<void>
}

function connect({ databaseUrl, dataDir }: DatabaseLocation): Connection {
  if (databaseUrl) {
    const db = new Kysely<SystemTables>({ dialect: postgresWithoutLimits(databaseUrl) })
    return { db, close: () => db.destroy() }
  }
  const { dialect, close } = sqliteInTurn(join(dataDir, 'site.db'))
  return { db: new Kysely<SystemTables>({ dialect }), close }
}

const dialectOf = ({ databaseUrl }: DatabaseLocation): Dialect => (databaseUrl ? 'postgres' : 'sqlite')

async function holdUntil({ db }: Connection, place: DatabaseLocation, moment: number): Promise<void> {
  const value = new Date(moment).toISOString()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ name: movingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await raiseRevisions(transaction as unknown as AnyDatabase, dialectOf(place), [movingName])
  })
}

async function assertFree({ db }: Connection): Promise<void> {
  const held = await db.selectFrom('settings').select('value').where('name', '=', movingName).executeTakeFirst()
  if (held && Date.parse(held.value) > Date.now())
    throw new BackupError(`This site is being moved already, or was a moment ago. Try again after ${held.value}.`)
}

/** SQLite: rises with every write of another connection. PostgreSQL's tables are locked instead. */
async function foreignWrites({ db }: Connection, place: DatabaseLocation): Promise<number> {
  if (place.databaseUrl) return 0
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return rows[0]?.data_version ?? 0
}

/** Prolongs it until the work is done. */
async function whileHeld<T>(connection: Connection, place: DatabaseLocation, work: (hold: Hold) => Promise<T>) {
  const prolong = () => holdUntil(connection, place, Date.now() + holdMs)
  const before = await foreignWrites(connection, place)
  let failure: unknown
  const prolonging = setInterval(() => {
    prolong().catch((error: unknown) => {
      failure = error
    })
  }, prolongMs)
  try {
    return await work({
      async assertUnchanged() {
        if (failure) throw failure
        if ((await foreignWrites(connection, place)) !== before)
          throw new BackupError('Somebody wrote to the site meanwhile. Nothing was copied; try again.')
      },
    })
  } finally {
    clearInterval(prolonging)
  }
}

/** Nobody writes to the site while the work is done, and for a while afterwards where it went well. */
export async function withHold<T>(
  place: DatabaseLocation,
  signal: AbortSignal,
  work: (hold: Hold) => Promise<T>,
): Promise<T> {
  const connection = connect(place)
  try {
    await assertFree(connection)
    try {
      await holdUntil(connection, place, Date.now() + holdMs)
      await sleep(noticeMs(dialectOf(place)), undefined, { signal })
      const result = await whileHeld(connection, place, work)
      await holdUntil(connection, place, Date.now() + afterwardsMs)
      return result
    } catch (error) {
      // Where it cannot be lifted it ends by itself, and why the work failed is what matters.
      await holdUntil(connection, place, 0).catch(() => {})
      throw error
    }
  } finally {
    await connection.close()
  }
}
