import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Facts } from './facts.ts'

const tables = sql`(select oid, relname::text as name from pg_class where relkind = 'r' and relnamespace = quote_ident(current_schema())::regnamespace)`

const columns: RawBuilder<Facts['columns'][number]> = sql`
  select t.name as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as "default"
  from ${tables} t join pg_attribute a on a.attrelid = t.oid
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum and a.attgenerated = ''
  where a.attnum > 0 and not a.attisdropped order by t.name, a.attnum`

const namesOf = (table: string, numbers: string) => sql`
  (select string_agg(coalesce(a.attname::text, '(expression)'), ', ' order by n.place)
  from unnest(${sql.raw(numbers)}) with ordinality as n (number, place)
  left join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = n.number)`

const foreignKeys: RawBuilder<Facts['foreignKeys'][number]> = sql`
  select t.name as "table", ${namesOf('k.conrelid', 'k.conkey')} as "column",
    p.relname || '(' || ${namesOf('k.confrelid', 'k.confkey')} || ')' as "references",
    case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default'
      when 'r' then 'restrict' else 'no action' end as "onDelete"
  from ${tables} t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
  join pg_class p on p.oid = k.confrelid order by 1, 2`

const indexColumns = sql`
  (select t.name as "table", c.relname::text as name, i.indisunique as "unique", i.indisprimary as "primary",
    i.indpred is not null as partial, ${namesOf('i.indrelid', 'i.indkey')} as columns
  from ${tables} t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid) as i`

const unique: RawBuilder<Facts['unique'][number]> = sql`
  select "table", columns from ${indexColumns} where "unique" and not partial and not "primary" order by 1, 2`

const indexes: RawBuilder<Facts['indexes'][number]> = sql`
  select "table", name, columns || case when partial then ' partly' else '' end as columns from ${indexColumns}
  where partial or not "unique" order by 1, 2`

const triggers: RawBuilder<Facts['triggers'][number]> = sql`
  select t.name as "table", g.tgname::text as name
  from ${tables} t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal order by 1, 2`

/** PostgreSQL adds the type, and takes negative numbers for text first: 'office'::text, '-1'::integer. */
function plainDefault(text: string | null): string | null {
  const [, number] = /^\(?'(-[\d.]+)'::(?:integer|numeric|double precision)\)?(?:::[a-z ]+)?$/.exec(text ?? '') ?? []
  return number ?? text?.replace(/::[a-z ]+$/, '') ?? null
}

export async function postgresFacts(db: Kysely<unknown>): Promise<Facts> {
  return {
    columns: (await columns.execute(db)).rows.map((each) => ({ ...each, default: plainDefault(each.default) })),
    foreignKeys: (await foreignKeys.execute(db)).rows,
    unique: (await unique.execute(db)).rows,
    indexes: (await indexes.execute(db)).rows,
    triggers: (await triggers.execute(db)).rows,
  }
}
