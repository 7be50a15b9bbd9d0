import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'

const tableQueries = {
  sqlite: sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' and name not like '%_search%' order by name`,
  postgres: sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
}

/** A hash of every row of every table: two equal digests mean that nothing was written in between. */
export async function databaseDigest({ db, dialect }: Database): Promise<string> {
  const hash = createHash('sha256')
  const { rows: tables } = await tableQueries[dialect].execute(db)
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)
    hash.update(`${name} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}
