import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Facts } from './facts.ts'

const tables = sql`(select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%')`

const columns: RawBuilder<Facts['columns'][number]> = sql`
  select t.name as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as "notNull", c.dflt_value as "default"
  from ${tables} t, pragma_table_info(t.name) c order by t.name, c.cid`

const foreignKeys: RawBuilder<Facts['foreignKeys'][number]> = sql`
  select t.name as "table", group_concat(k."from", ', ' order by k.seq) as "column",
    k."table" || '(' || group_concat(coalesce(k."to", 'id'), ', ' order by k.seq) || ')' as "references",
    lower(k.on_delete) as "onDelete"
  from ${tables} t, pragma_foreign_key_list(t.name) k group by t.name, k.id order by 1, 2`

/** `c`: made by `create index`; what comes from a constraint has no name of ours. Columns are null where they are expressions. */
const indexColumns = sql`
  (select t.name as "table", i.name, i."unique", i.origin, i.partial,
    (select group_concat(coalesce(c.name, '(expression)'), ', ' order by c.seqno) from pragma_index_info(i.name) c) as columns
  from ${tables} t, pragma_index_list(t.name) i)`

const unique: RawBuilder<Facts['unique'][number]> = sql`
  select "table", columns from ${indexColumns} where "unique" and not partial and origin <> 'pk' order by 1, 2`

const indexes: RawBuilder<Facts['indexes'][number]> = sql`
  select "table", name, columns || iif(partial, ' partly', '') as columns from ${indexColumns}
  where origin = 'c' and (partial or not "unique") order by 1, 2`

const triggers: RawBuilder<Facts['triggers'][number]> = sql`
  select tbl_name as "table", name from sqlite_master where type = 'trigger' order by 1, 2`

export async function sqliteFacts(db: Kysely<unknown>): Promise<Facts> {
  return {
    columns: (await columns.execute(db)).rows,
    foreignKeys: (await foreignKeys.execute(db)).rows,
    unique: (await unique.execute(db)).rows,
    indexes: (await indexes.execute(db)).rows,
    triggers: (await triggers.execute(db)).rows,
  }
}
