import { type Kysely, sql } from 'kysely'

type Broken = { readonly table: string; readonly rowid: number | null; readonly parent: string }

/** SQLite: rows whose foreign keys point at nothing. */
export async function brokenReferences(db: Kysely<unknown>): Promise<string[]> {
  // As a table: the bare pragma keeps what it knew of the schema when it was prepared.
  const { rows } = await sql<Broken>`select "table", "rowid", parent from pragma_foreign_key_check`.execute(db)
  return rows.map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no row in ${parent}`)
}
