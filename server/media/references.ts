import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** The columns of a type that may name uploads. */
export const mentionColumns = ({ fields }: ContentType): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kindOf(kind).mentionsUploads ? [name] : []))

/**
 * The hashes of all uploads that any content or draft mentions, or anything deleted or any version that can still be
 * put back.
 */
export async function usedUploads(db: Db, types: readonly ContentType[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const collect = async (table: string, columns: readonly string[]) => {
    for await (const text of texts(db, table, columns)) for (const hash of uploadNames(text)) used.add(hash)
  }
  // Twice: what is put back or published while we read leaves these tables, and what is deleted comes into one.
  await collectHashes(db, 'deleted_uploads', used)
  await collect('drafts', ['data'])
  for (const type of types) await collect(type.table, mentionColumns(type))
  await collectHashes(db, 'deleted_uploads', used)
  await collect('drafts', ['data'])
  await collectHashes(db, 'version_uploads', used)
  return used
}

async function collectHashes(db: Db, table: 'deleted_uploads' | 'version_uploads', used: Set<string>): Promise<void> {
  for (let after = ''; ; ) {
    const page = db.selectFrom(table).select('hash').distinct().where('hash', '>', after)
    const rows = await page.orderBy('hash').limit(hashesAtOnce).execute()
    for (const { hash } of rows) used.add(hash)
    const last = rows.at(-1)?.hash
    if (last === undefined) return
    after = last
    await nextTurn()
  }
}

const hashesAtOnce = 500

/** One text may be half a megabyte, and looking through it takes time: others get their turn after so many rows. */
const pageSize = 20

/** The columns of a table that speak of uploads, a page at a time. */
export async function* texts(db: Db, table: string, columns: readonly string[]): AsyncGenerator<string> {
  if (columns.length === 0) return
  const names = columns.map((column) => sql.ref(column))
  const speaks = sql.join(
    names.map((name) => sql`${name} like '%uploads%'`),
    sql` or `,
  )
  for (let after = 0; ; ) {
    const page = await sql<{ last: number | null }>`
      select max(id) as last from (select id from ${sql.table(table)} where id > ${after} order by id limit ${pageSize}) as page
    `.execute(db)
    const last = page.rows[0]?.last ?? undefined
    if (last === undefined) return
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(names)} from ${sql.table(table)} where id > ${after} and id <= ${last} and (${speaks}) order by id
    `.execute(db)
    for (const row of rows) for (const column of columns) yield row[column] ?? ''
    after = last
    await nextTurn()
  }
}
