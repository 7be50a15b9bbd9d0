import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import type { SystemTables } from '#server/store/schema.ts'

type Db = Kysely<SystemTables>

const mention = /uploads(?:\\?\/|%2[fF])+([0-9a-f]{32})(?:-\d{3,4})?\.[a-z]/g

/** The hashes of all uploads that a text mentions. A smaller version counts as its picture. */
export function uploadNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mention), ([, hash = '']) => hash))]
}

/** The hashes of all uploads that any content mentions, or anything deleted that can still be put back. */
export async function usedUploads(db: Db, types: readonly ContentType[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const collect = async (table: string, columns: readonly string[]) => {
    for await (const text of texts(db, table, columns)) for (const hash of uploadNames(text)) used.add(hash)
  }
  // Twice: what is put back while we read leaves this table, and what is deleted comes into it.
  await collect('deleted_items', ['rows'])
  for (const { table, fields } of types)
    await collect(
      table,
      Object.keys(fields).filter((name) => kindOf(fields[name]?.kind ?? 'text').mentionsUploads),
    )
  await collect('deleted_items', ['rows'])
  return used
}

const pageSize = 50

/** The columns of a table that speak of uploads, a page at a time: one text may be half a megabyte. */
async function* texts(db: Db, table: string, columns: readonly string[]): AsyncGenerator<string> {
  if (columns.length === 0) return
  const names = columns.map((column) => sql.ref(column))
  const speaks = sql.join(
    names.map((name) => sql`${name} like '%uploads%'`),
    sql` or `,
  )
  for (let after = 0; ; ) {
    const { rows } = await sql<Record<string, string | null> & { id: number }>`
      select id, ${sql.join(names)} from ${sql.table(table)}
      where id > ${after} and (${speaks}) order by id limit ${pageSize}
    `.execute(db)
    for (const row of rows) for (const column of columns) yield row[column] ?? ''
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}
