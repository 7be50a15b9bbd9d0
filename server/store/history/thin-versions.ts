import { type Kysely, sql } from 'kysely'
import { draftActions } from '#engine/derive/history.ts'
import type { Database } from '../database.ts'
import type { AnyDatabase } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { removeBySize } from './forget-old.ts'

type Reading = Pick<Database, 'db' | 'reports'>
type Options = { readonly olderThan: string; readonly signal?: AbortSignal | undefined }

/** Versions that are looked at in one turn. */
const atOnce = 2_000

const isDraft = (version: string) => sql`${sql.ref(`${version}.action`)} in (${sql.join([...draftActions])})`

/** By drafts and plans, or by adding the item: people meant them for the site as they are. */
const wasPublished = sql`(action in ('create', 'publish') or source = 'schedule')`

/**
 * Of what nobody published, all but the last version of each item and day that holds something; what follows only
 * points back to it. What drafts said is thinned apart: it takes the place of nothing that was published.
 */
const surplus = (reports: Kysely<SystemTables>, after: number, last: number, olderThan: string) =>
  sql<{ key: number; bytes: number }>`
    select id as key, octet_length(item) as bytes from versions as old
    where id > ${after} and id <= ${last} and created_at < ${olderThan} and not ${wasPublished} and substr(created_at, 1, 10) = (
      select substr(later.created_at, 1, 10) from versions as later
      where later.type = old.type and later.item_id = old.item_id and later.number > old.number and later.item <> ''
        and (${isDraft('later')}) = (${isDraft('old')})
      order by later.number limit 1
    )`.execute(reports)

/** Leaves what was published and one version a day of what is older; looks for them where it holds nobody up. Answers how many went. */
export async function thinVersions({ db, reports }: Reading, { olderThan, signal }: Options): Promise<number> {
  let removed = 0
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const { rows: page } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from versions where id > ${after} order by id limit ${atOnce}) as page
    `.execute(reports)
    const last = page[0]?.last ?? undefined
    if (last === undefined) return removed
    const { rows } = await surplus(reports, after, last, olderThan)
    await removeBySize(db as unknown as AnyDatabase, 'versions', 'id', rows)
    removed += rows.length
    after = last
  }
}
