import { statements } from '../migration.ts'

type List = { readonly table: string; readonly counted: string }

/** Lists that grow without bound. `counted` is what makes an item count apart. */
const lists: readonly List[] = [
  { table: 'contact_messages', counted: 'not is_read' },
  { table: 'newsletter_subscriptions', counted: 'is_active = 1' },
]

function sqlite({ table, counted }: List): string[] {
  const search = `${table}_search`
  const count = (sign: '+' | '-', row: 'new.' | 'old.') =>
    `update list_counts set total = total ${sign} 1, counted = counted ${sign} (${counted.replace(/is_\w+/, `${row}$&`)}) where name = '${table}';`
  const add = `insert into ${search}(rowid, search_text)
    select new.id, new.search_text where new.search_text is not null;`
  const remove = `insert into ${search}(${search}, rowid, search_text)
    select 'delete', old.id, old.search_text where old.search_text is not null;`
  return [
    ...['added', 'removed', 'reworded'].map((event) => `drop trigger ${table}_${event}`),
    `drop table ${search}`,
    `alter table ${table} add column search_text text`,
    // The text comes folded: what the tokenizer would do by itself is switched off.
    `create virtual table ${search} using fts5(search_text, content='', tokenize='trigram case_sensitive 1')`,
    `create trigger ${table}_added after insert on ${table} begin ${count('+', 'new.')} ${add} end`,
    `create trigger ${table}_removed after delete on ${table} begin ${count('-', 'old.')} ${remove} end`,
    `create trigger ${table}_reworded after update of search_text on ${table} begin ${remove} ${add} end`,
  ]
}

const postgres = ({ table }: List): string[] => [
  // Its index goes with it.
  `alter table ${table} drop column search_text`,
  `alter table ${table} add column search_text text`,
  // Where the extension may not be made, searching goes on without the index, only slower.
  `do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_search on ${table} using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`,
]

/**
 * What is searched of messages and subscriptions is folded by the code that folds everything else. A start fills the
 * column, in parts.
 */
export const oneFolding = statements((_types, dialect) =>
  lists.flatMap((list) => [
    ...(dialect === 'postgres' ? postgres(list) : sqlite(list)),
    `create index ${list.table}_unfolded on ${list.table} (id) where search_text is null`,
  ]),
)
