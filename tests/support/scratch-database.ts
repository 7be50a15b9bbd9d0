import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { inject } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { postgresWithoutLimits } from '#server/store/dialects/postgres.ts'
import { sqliteInTurn } from '#server/store/dialects/sqlite.ts'
import { createDatabase } from './postgres.ts'

/** A place for one empty database, as the product's settings name it. */
export async function withPlace(dialect: Dialect, work: (place: DatabaseLocation) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const created = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  await work({ databaseUrl: created?.url, dataDir })
  await created?.drop()
  await rm(dataDir, { recursive: true })
}

/** The connection that migrations run on, before any has run. */
export async function withConnection<T>(
  { databaseUrl, dataDir }: DatabaseLocation,
  work: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const sqlite = databaseUrl ? undefined : sqliteInTurn(join(dataDir, 'site.db'))
  const db = new Kysely<unknown>({ dialect: sqlite?.dialect ?? postgresWithoutLimits(databaseUrl ?? '') })
  try {
    return await work(db)
  } finally {
    await (sqlite ? sqlite.close() : db.destroy())
  }
}
