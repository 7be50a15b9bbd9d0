import type { Column, Table } from '#engine/derive/tables.ts'
import type { Difference } from '#server/store/drift/compare.ts'
import { addColumn, createIndexes, createTable } from './table-sql.ts'

type Kind = Difference['kind']
type Rule = (table: Table, name: string) => Step

export type Step = {
  /** What it does, in a few words. */
  readonly change: string
  /** Statements for both databases. */
  readonly first?: readonly string[]
  /** Statements that come after those; where SQLite rebuilds the table, that does the same. */
  readonly next?: readonly string[]
}

function named<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const found = list.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not declared`)
  return found
}

export const columnNamed = ({ columns }: Table, name: string): Column => named(columns, name)

const indexNamed = (table: Table, name: string) => createIndexes({ ...table, indexes: [named(table.indexes, name)] })

function addForeignKey({ name: table, foreignKeys }: Table, column: string): string[] {
  return foreignKeys
    .filter((key) => key.column === column)
    .map(
      (key) =>
        `alter table ${table} add foreign key (${column}) references ${key.references} on delete ${key.onDelete}`,
    )
}

const all = {
  'missing table': (table) => ({
    change: `table ${table.name}`,
    next: [createTable(table), ...createIndexes(table)],
  }),
  'missing column': (table, name) => ({
    change: `column ${table.name}.${name}`,
    first: [addColumn(table.name, columnNamed(table, name))],
  }),
  'missing unique': ({ name: table }, name) => ({
    change: `unique ${table}.${name}`,
    next: [`create unique index ${table}_${name.replaceAll(', ', '_')}_key on ${table} (${name})`],
  }),
  'missing index': (table, name) => ({ change: `index ${name}`, next: indexNamed(table, name) }),
  'other index': (table, name) => ({
    change: `other columns in index ${name}`,
    next: [`drop index ${name}`, ...indexNamed(table, name)],
  }),
  'missing foreign key': (table, name) => ({
    change: `foreign key ${table.name}.${name}`,
    next: addForeignKey(table, name),
  }),
  'must be optional': ({ name: table }, name) => ({
    change: `${table}.${name} optional`,
    next: [`alter table ${table} alter column ${name} drop not null`],
  }),
  'must be required': (table, name) => ({
    change: `${table.name}.${name} required`,
    first: [`update ${table.name} set ${name} = ${columnNamed(table, name).default} where ${name} is null`],
    next: [`alter table ${table.name} alter column ${name} set not null`],
  }),
  'other default': ({ name: table }, name) => ({
    change: `${table}.${name} without default`,
    next: [`alter table ${table} alter column ${name} drop default`],
  }),
} satisfies Partial<Record<Kind, Rule>>

export type Derivable = keyof typeof all

/** How a difference is removed without losing or inventing a value. */
export const rules: Readonly<Partial<Record<Kind, Rule>>> = all

/** What PostgreSQL alters, and SQLite cannot: there the table is rebuilt. */
export const rebuilding: readonly Kind[] = [
  'missing foreign key',
  'must be optional',
  'must be required',
  'other default',
]
