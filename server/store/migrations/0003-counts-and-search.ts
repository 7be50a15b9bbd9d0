import { statements } from '../migration.ts'

type List = { readonly table: string; readonly counted: string; readonly searched: readonly string[] }

/** Lists that grow without bound. `counted` is what makes an item count apart. */
const lists: readonly List[] = [
  {
    table: 'contact_messages',
    counted: 'not is_read',
    searched: ['name', 'email', 'phone', 'company', 'subject', 'message'],
  },
  { table: 'newsletter_subscriptions', counted: 'is_active = 1', searched: ['email'] },
]

const of = (row: 'new' | 'old', condition: string) => condition.replace(/is_\w+/, `${row}.$&`)

function sqlite({ table, counted, searched }: List): string[] {
  const search = `${table}_search`
  const columns = searched.join(', ')
  const values = (row: 'new' | 'old') => searched.map((column) => `${row}.${column}`).join(', ')
  const count = (sign: '+' | '-', row: 'new' | 'old') =>
    `update list_counts set total = total ${sign} 1, counted = counted ${sign} (${of(row, counted)}) where name = '${table}';`
  const index = (row: 'new' | 'old') =>
    row === 'new'
      ? `insert into ${search}(rowid, ${columns}) values (new.id, ${values('new')});`
      : `insert into ${search}(${search}, rowid, ${columns}) values ('delete', old.id, ${values('old')});`
  return [
    `create virtual table ${search} using fts5(${columns}, content='${table}', content_rowid='id', tokenize='trigram')`,
    `insert into ${search}(${search}) values ('rebuild')`,
    `create trigger ${table}_added after insert on ${table} begin ${count('+', 'new')} ${index('new')} end`,
    `create trigger ${table}_removed after delete on ${table} begin ${count('-', 'old')} ${index('old')} end`,
    `create trigger ${table}_changed after update on ${table} begin ${count('-', 'old')} ${count('+', 'new')} ${index('old')} ${index('new')} end`,
  ]
}

function postgres({ table, counted, searched }: List): string[] {
  const count = (sign: '+' | '-', row: 'new' | 'old') =>
    `update list_counts set total = total ${sign} 1, counted = counted ${sign} (${of(row, counted)})::int where name = '${table}';`
  const text = searched.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)
  return [
    `create function count_${table}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${count('-', 'old')} end if;
      if tg_op <> 'DELETE' then ${count('+', 'new')} end if;
      return null;
    end $$`,
    `create trigger ${table}_count after insert or delete or update on ${table} for each row execute function count_${table}()`,
    `alter table ${table} add column search_text text generated always as (${text}) stored`,
    // Where the extension may not be made, searching goes on without the index, only slower.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index ${table}_search on ${table} using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`,
  ]
}

/** Counting and searching must cost the same with a million rows as with a thousand. */
export const countsAndSearch = statements((_types, dialect) => [
  'create table list_counts (name text primary key, total integer not null, counted integer not null)',
  ...lists.map(
    ({ table, counted }) =>
      `insert into list_counts select '${table}', count(*), count(case when ${counted} then 1 end) from ${table}`,
  ),
  ...lists.flatMap(dialect === 'postgres' ? postgres : sqlite),
])
