import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { PoolUse } from '#server/observer.ts'
import type { Peers } from '#server/workers/peers.ts'
import { openPostgres, postgresWithoutLimits } from './dialects/postgres.ts'
import { openSqlite, sqliteInTurn } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import { Moving } from './moving.ts'
import { assertLogFits } from './outages/leftover-log.ts'
import type { OnQuery } from './outages/slow-queries.ts'
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts'
import type { SystemTables } from './schema.ts'

export type Database = {
  readonly db: Kysely<SystemTables>
  /** For reads that may take long: on SQLite they run in a thread of their own and hold nobody up. */
  readonly reports: Kysely<SystemTables>
  /** For writes that may be lost when the power goes: they wait for no disk. */
  readonly volatile: Kysely<SystemTables>
  readonly dialect: Dialect
  /** Refuses writes through `db` and `volatile` while the site is copied elsewhere. */
  readonly moving: Moving
  /** Rejects where the database cannot be read or written. */
  readonly check: () => Promise<void>
  /** SQLite: rises when another process wrote to the file. */
  readonly foreignWrites?: () => number
  /** PostgreSQL: a separate connection, to listen on. */
  readonly connect?: () => Promise<Client>
  /** PostgreSQL: how its connections are used. */
  readonly pool?: () => PoolUse
  /** Other workers that serve from it on this machine, where there are any. */
  readonly peers?: Peers | undefined
  /** Ends within a few seconds, also while the server does not answer. */
  readonly close: () => Promise<void>
}

export type DatabaseLocation = { readonly databaseUrl: string | undefined; readonly dataDir: string }
type Warn = (error: Error) => void
export type Unlimited = { readonly db: Kysely<SystemTables>; readonly dialect: Dialect }
type Observers = {
  readonly warn?: Warn
  /** Called after every statement; without it nothing is measured. */
  readonly onQuery?: OnQuery | undefined
}
export type OpenOptions = Observers & {
  readonly peers?: Peers
  /** What a start does once for all instances: the others wait for it as long as it takes. */
  readonly prepare?: (unlimited: Unlimited) => Promise<unknown>
}

const logTo = (onQuery: OnQuery | undefined) => (onQuery ? { log: onQuery } : {})

async function connectToPostgres(
  url: string,
  moving: Moving,
  { warn = () => {}, onQuery }: Observers,
): Promise<Database> {
  const { dialect, connect, pool, close } = await openPostgres(url, warn)
  const db = new Kysely<SystemTables>({ dialect, plugins: [moving.guard], ...logTo(onQuery) })
  const check = async () => {
    const { rows } = await sql<{ read_only: boolean }>`
      select current_setting('transaction_read_only')::boolean as read_only, count(*)
      from (select revision from content_revisions limit 1) as content`.execute(db)
    if (rows[0]?.read_only) throw new Error('The database is read-only')
  }
  return { db, reports: db, volatile: db, dialect: 'postgres', moving, check, connect, pool, close }
}

function connectToSqlite(file: string, moving: Moving, { warn = () => {}, onQuery }: Observers): Database {
  const { dialect, reportsDialect, volatileDialect, foreignWrites, check: checkFile, close } = openSqlite(file, warn)
  const plugins = [moving.guard]
  const db = new Kysely<SystemTables>({ dialect, plugins, ...logTo(onQuery) })
  const check = async () => {
    await checkFile()
    const probe = await db.withoutPlugins().startTransaction().execute()
    try {
      await probe.insertInto('settings').values({ name: 'health-check', value: '' }).execute()
    } finally {
      await probe.rollback().execute()
    }
  }
  const reports = new Kysely<SystemTables>({ dialect: reportsDialect, ...logTo(onQuery) })
  const volatile = new Kysely<SystemTables>({ dialect: volatileDialect, plugins, ...logTo(onQuery) })
  return { db, reports, volatile, dialect: 'sqlite', moving, check, foreignWrites, close }
}

/** Where SQLite's file lies. */
export const fileOf = ({ dataDir }: DatabaseLocation) => join(dataDir, 'site.db')

/** One connection without time limits to the database as it is. */
export function connectWithoutLimits(place: DatabaseLocation): Unlimited & { close: () => Promise<void> | void } {
  if (place.databaseUrl) {
    const db = new Kysely<SystemTables>({ dialect: postgresWithoutLimits(place.databaseUrl) })
    return { db, dialect: 'postgres', close: () => db.destroy() }
  }
  makePrivateFolder(place.dataDir)
  assertLogFits(fileOf(place))
  makePrivateDatabase(fileOf(place))
  const { dialect, close } = sqliteInTurn(fileOf(place))
  return { db: new Kysely<SystemTables>({ dialect }), dialect: 'sqlite', close }
}

/** Brings the database to the newest form and works on it, through one connection without time limits. */
export async function withoutLimits<T>(
  place: DatabaseLocation,
  work: (unlimited: Unlimited) => Promise<T>,
): Promise<T> {
  const { db, dialect, close } = connectWithoutLimits(place)
  try {
    await migrate(db, dialect)
    return await work({ db, dialect })
  } finally {
    await close()
  }
}

/** Brings the database to the newest form and opens it for requests, whose queries have time limits. */
export async function openDatabase(
  place: DatabaseLocation,
  { prepare = async () => {}, peers, ...observers }: OpenOptions = {},
): Promise<Database> {
  const file = fileOf(place)
  const moving = new Moving()
  await withoutLimits(place, async (unlimited) => {
    await prepare(unlimited)
    await moving.look(unlimited.db)
  })
  const database = place.databaseUrl
    ? await connectToPostgres(place.databaseUrl, moving, observers)
    : connectToSqlite(file, moving, observers)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= database.close()
    return closing
  }
  return { ...database, peers, close }
}
