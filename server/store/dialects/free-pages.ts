import { type Kysely, sql } from 'kysely'

/** Bytes inside SQLite's file that are written to before the file grows. */
export async function freeBytes<T>(db: Kysely<T>): Promise<number> {
  const free = sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size`
  return (await free.execute(db)).rows[0]?.bytes ?? 0
}
