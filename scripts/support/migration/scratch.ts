import { Kysely } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { postgresWithoutLimits } from '#server/store/dialects/postgres.ts'
import { sqliteInTurn } from '#server/store/dialects/sqlite.ts'
import { keepPostgres } from '#tests/support/kept-postgres.ts'
import { createDatabase } from '#tests/support/postgres.ts'

export type Scratch = Readonly<Record<Dialect, Kysely<unknown>>>

/** An empty database of each kind, gone afterwards. PostgreSQL is the one that tests use. */
export async function withScratchDatabases<T>(work: (databases: Scratch) => Promise<T>): Promise<T> {
  const kept = await keepPostgres()
  try {
    const { url } = await createDatabase(kept.url)
    const postgres = new Kysely<unknown>({ dialect: postgresWithoutLimits(url) })
    const { dialect, close } = sqliteInTurn(':memory:')
    const answer = await work({ postgres, sqlite: new Kysely<unknown>({ dialect }) })
    close()
    await postgres.destroy()
    return answer
  } finally {
    await kept.stop()
  }
}
