import type { Column, Table } from '#engine/derive/tables.ts'
import { columnTypes } from '#server/store/migration.ts'

type TypeName = keyof (typeof columnTypes)['sqlite']
const typeNames = Object.keys(columnTypes.sqlite) as TypeName[]

/** `{{flag}}` stands for what each database calls such a column. */
function typeOf({ name, type }: Column): string {
  if (name === 'id') return '{{id}}'
  if (type.sqlite === type.postgres) return type.sqlite
  const known = typeNames.find(
    (each) => columnTypes.sqlite[each] === type.sqlite && columnTypes.postgres[each] === type.postgres,
  )
  if (!known) throw new Error(`${name}: columnTypes in server/store/migration.ts has no name for ${type.sqlite}`)
  return `{{${known}}}`
}

function columnSql(column: Column, { foreignKeys, unique }: Table): string {
  const { name, notNull, check } = column
  const key = foreignKeys.find((each) => each.column === name)
  return [
    name,
    typeOf(column),
    ...(notNull && name !== 'id' ? ['not null'] : []),
    ...(unique.includes(name) ? ['unique'] : []),
    ...(key ? [`references ${key.references} on delete ${key.onDelete}`] : []),
    ...(check ? [`check (${name} ${check})`] : []),
  ].join(' ')
}

export function createTable(table: Table, name = table.name): string {
  const columns = table.columns.map((column) => `    ${columnSql(column, table)}`)
  return `create table ${name} (\n${columns.join(',\n')}\n  )`
}

/** For a column without owner: those are required and have no default. */
export function addColumn(table: string, column: Column): string {
  const { name, check } = column
  const value = column.default === undefined ? '' : ` not null default ${column.default}`
  return `alter table ${table} add column ${name} ${typeOf(column)}${value}${check ? ` check (${name} ${check})` : ''}`
}

export const createIndexes = ({ name: table, indexes }: Table): string[] =>
  indexes.map(({ name, columns }) => `create index ${name} on ${table} (${columns})`)

/** As SQLite's documentation recommends it for what `alter table` cannot do. Ids of deleted rows are not given again. */
export function rebuildTable(table: Table): string[] {
  const { name } = table
  const columns = table.columns.map((column) => column.name).join(', ')
  return [
    createTable(table, `new_${name}`),
    `insert into new_${name} (${columns}) select ${columns} from ${name}`,
    `delete from sqlite_sequence where name = 'new_${name}'`,
    `insert into sqlite_sequence (name, seq) select 'new_${name}', seq from sqlite_sequence where name = '${name}'`,
    `drop table ${name}`,
    `alter table new_${name} rename to ${name}`,
    ...createIndexes(table),
  ]
}
