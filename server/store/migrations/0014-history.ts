import type { Kysely } from 'kysely'
import { type Migration, statements } from '../migration.ts'

const tables = statements(({ id }) => [
  `create table versions (
    id ${id},
    type text not null,
    item_id integer not null,
    number integer not null,
    action text not null,
    source text not null,
    author_id integer,
    author text not null,
    restored integer,
    changed text not null,
    created_at text not null,
    item text not null,
    unique (type, item_id, number)
  )`,
  `create table version_uploads (
    version_id integer not null references versions(id) on delete cascade,
    hash text not null,
    primary key (version_id, hash)
  )`,
  'create index version_uploads_hash on version_uploads (hash)',
  'create table deleted_before as select * from deleted_items',
  'drop table deleted_items',
  `create table deleted_items (
    id ${id},
    type text not null,
    item_id integer not null,
    title text not null default '',
    search_text text not null default '',
    image text,
    belongings text not null default '{}',
    pictures integer not null default 0,
    author_id integer,
    author text not null default '',
    source text not null default 'api',
    deleted_at text not null,
    rows text not null
  )`,
  `insert into deleted_items (type, item_id, deleted_at, rows)
    select type, item_id, deleted_at, rows from deleted_before order by id`,
  'drop table deleted_before',
  'create index deleted_items_item on deleted_items (type, item_id)',
  'create index deleted_items_deleted on deleted_items (type, deleted_at)',
  `create table deleted_uploads (
    deleted_id integer not null references deleted_items(id) on delete cascade,
    hash text not null,
    primary key (deleted_id, hash)
  )`,
  'create index deleted_uploads_hash on deleted_uploads (hash)',
  // Removed for good, but for versions that are still there.
  `create table removed_items (
    type text not null,
    item_id integer not null,
    primary key (type, item_id)
  )`,
])

type Tables = {
  deleted_items: { id: number; type: string; rows: string }
  deleted_uploads: { deleted_id: number; hash: string }
}
/** Of what visitors wrote nothing is shown. */
const visitorLists = ['contact_messages', 'newsletter_subscriptions']
const mention = /uploads(?:\\?\/|%2[fF])+([0-9a-f]{32})(?:-\d{3,4})?\.[a-z]/g
const atOnce = 50

/** The uploads that are mentioned by what was deleted before. */
async function fillUploads(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const page = db.selectFrom('deleted_items').select(['id', 'rows']).where('id', '>', after)
    const found = await page.where('type', 'not in', visitorLists).orderBy('id').limit(atOnce).execute()
    for (const { id: deleted_id, rows } of found) {
      const hashes = new Set(Array.from(rows.matchAll(mention), ([, hash = '']) => hash))
      for (const hash of hashes) await db.insertInto('deleted_uploads').values({ deleted_id, hash }).execute()
    }
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

/**
 * What items were after each write, and what a trash shows of deleted ones. An item from before has no version: what it
 * was is kept with the first write that changes it. Long texts come last in a row, so that lists read past none.
 */
export const history: Migration = {
  async up(db, dialect) {
    await tables.up(db, dialect)
    await fillUploads(db.withTables<Tables>())
  },
}
