import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { Dialect, Kind } from '#engine/kinds/kind.ts'
import { kinds } from '#engine/kinds/kinds.ts'

export type Column = {
  readonly name: string
  readonly type: Readonly<Record<Dialect, string>>
  readonly notNull: boolean
  /** SQL for what rows hold that were there before the column. */
  readonly default?: string
  /** The rest of `check (name …)`. */
  readonly check?: string
}
/** `references` is `projects(id)`. */
export type ForeignKey = { readonly column: string; readonly references: string; readonly onDelete: string }
export type Index = { readonly name: string; readonly columns: string }

/** What a declaration asks of the database. Lists of columns are joined with commas, as in SQL. */
export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly unique: readonly string[]
  readonly indexes: readonly Index[]
}

const integer = kinds.integer.column
const stamp = (name: string): Column => ({ name, type: kinds.text.column, notNull: true })

function literal(value: unknown): string {
  if (typeof value === 'object') return literal(JSON.stringify(value))
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`
}

function columnOf(name: string, { kind, required, default: value }: Field): Column {
  const { column, check }: Kind = kinds[kind]
  return {
    name,
    type: column,
    notNull: required,
    ...(required && value !== undefined && { default: literal(value) }),
    ...(check && { check }),
  }
}

/** Columns in the order the fields are declared. */
export function tableOf({ table, fields, orderBy }: ContentType): Table {
  const entries = Object.entries(fields)
  const references = entries.flatMap(([column, { to }]) => (to ? [{ column, table: to.table }] : []))
  const order = orderBy ? `${orderBy}, id` : 'id'
  return {
    name: table,
    columns: [
      { name: 'id', type: integer, notNull: true },
      ...entries.map(([name, field]) => columnOf(name, field)),
      stamp('created_at'),
      stamp('updated_at'),
    ],
    // An item belongs to one owner, goes with it, and is the only one.
    foreignKeys: references.map((each) => ({
      column: each.column,
      references: `${each.table}(id)`,
      onDelete: 'cascade',
    })),
    unique: references.map(({ column }) => column),
    // What visitors read must cost the same however much was taken off the site.
    indexes: [{ name: `${table}_published`, columns: `is_active, ${order}` }],
  }
}
