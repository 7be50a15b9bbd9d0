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

/** Letters that are searched as others, as `engine/text/fold.ts` has them. */
const folded: Readonly<Record<string, string>> = {
  a: 'AªÀÁÂÃÄÅàáâãäåĀāĂăĄą',
  b: 'B',
  c: 'CÇçĆćĈĉĊċČč',
  d: 'DĎďĐđ',
  e: 'EÈÉÊËèéêëĒēĔĕĖėĘęĚě',
  f: 'F',
  g: 'GĜĝĞğĠġĢģ',
  h: 'HĤĥ',
  i: 'IÌÍÎÏìíîïĨĩĪīĬĭĮįİı',
  j: 'JĴĵ',
  k: 'KĶķ',
  l: 'LĹĺĻļĽľŁł',
  m: 'M',
  n: 'NÑñŃńŅņŇň',
  o: 'OºÒÓÔÕÖØòóôõöøŌōŎŏŐő',
  p: 'P',
  q: 'Q',
  r: 'RŔŕŖŗŘř',
  s: 'SŚśŜŝŞşŠšſȘș',
  t: 'TŢţŤťȚț',
  u: 'UÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų',
  v: 'V',
  w: 'WŴŵ',
  x: 'X',
  y: 'YÝýÿŶŷŸ',
  z: 'ZŹźŻżŽž',
}
/** Letters that SQLite's tokenizer does not take for those without an accent, and those that are two. */
const doubled = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }
const unaccented = { ı: 'i', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ł: 'l', Ł: 'l' }

const replaced = (text: string, letters: Readonly<Record<string, string>>) =>
  Object.entries(letters).reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text)

function sqlite({ table, counted, searched }: List): string[] {
  const search = `${table}_search`
  const columns = searched.join(', ')
  const values = (row: 'new.' | 'old.' | '') =>
    searched.map((column) => replaced(row + column, { ...doubled, ...unaccented })).join(', ')
  const count = (sign: '+' | '-', row: 'new.' | 'old.') =>
    `update list_counts set total = total ${sign} 1, counted = counted ${sign} (${counted.replace(/is_\w+/, `${row}$&`)}) where name = '${table}';`
  const add = `insert into ${search}(rowid, ${columns}) values (new.id, ${values('new.')});`
  const remove = `insert into ${search}(${search}, rowid, ${columns}) values ('delete', old.id, ${values('old.')});`
  return [
    ...['added', 'removed', 'reworded'].map((event) => `drop trigger ${table}_${event}`),
    `drop table ${search}`,
    `create virtual table ${search} using fts5(${columns}, content='', tokenize='trigram remove_diacritics 1')`,
    `insert into ${search}(rowid, ${columns}) select id, ${values('')} from ${table}`,
    `create trigger ${table}_added after insert on ${table} begin ${count('+', 'new.')} ${add} end`,
    `create trigger ${table}_removed after delete on ${table} begin ${count('-', 'old.')} ${remove} end`,
    `create trigger ${table}_reworded after update of ${columns} on ${table} begin ${remove} ${add} end`,
  ]
}

function postgres({ table, searched }: List): string[] {
  const text = searched.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)
  const from = Object.values(folded).join('')
  const to = Object.entries(folded)
    .map(([letter, others]) => letter.repeat([...others].length))
    .join('')
  const marks = String.raw`'[\u0300-\u036f]'`
  // What is no Latin letter is left to the database's locale.
  const plain = `lower(translate(${replaced(`regexp_replace(${text}, ${marks}, '', 'g')`, doubled)}, '${from}', '${to}'))`
  return [
    // Its index goes with it.
    `alter table ${table} drop column search_text`,
    `alter table ${table} add column search_text text generated always as (${plain}) stored`,
    // Where the extension may not be made, searching goes on without the index, only slower.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index ${table}_search on ${table} using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`,
  ]
}

/**
 * Messages are found whatever their case and accents: ‘isik’ finds ‘IŞIK’. A picture that was replaced stays so when the
 * one in its place is deleted, and deleting one does not read all of them for those that it replaced.
 */
export const foldedSearch = statements((_types, dialect) => [
  ...lists.flatMap(dialect === 'postgres' ? postgres : sqlite),
  'alter table uploads add column replaced_at text',
  'update uploads set replaced_at = touched_at where replaced_by is not null',
  'create index uploads_replaced_by on uploads (replaced_by) where replaced_by is not null',
])
