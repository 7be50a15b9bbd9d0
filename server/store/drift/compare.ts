import type { Column, ForeignKey, Table } from '#engine/derive/tables.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { ActualTable } from './introspect.ts'

/** `missing` is declared but not there, `undeclared` is there but not declared; the others are there and differ. */
export type Difference = {
  readonly kind:
    | `${'missing' | 'undeclared'} ${'table' | 'column' | 'foreign key' | 'unique' | 'index'}`
    | 'undeclared trigger'
    | 'other type'
    | 'must be required'
    | 'must be optional'
    | 'other default'
    | 'other foreign key'
    | 'other index'
  readonly table: string
  /** The column or columns, or the index; empty for a whole table. */
  readonly name: string
  readonly is?: string
  readonly declared?: string
}

type Named = { readonly name: string }
type ActualColumn = ActualTable['columns'][number]

function compareNames(
  table: string,
  what: 'column' | 'foreign key' | 'unique' | 'index',
  declared: string[],
  actual: string[],
) {
  const missing = declared.filter((name) => !actual.includes(name))
  const undeclared = actual.filter((name) => !declared.includes(name))
  return [
    ...missing.map((name): Difference => ({ kind: `missing ${what}`, table, name })),
    ...undeclared.map((name): Difference => ({ kind: `undeclared ${what}`, table, name })),
  ]
}

function compareColumn(table: string, declared: Column, actual: ActualColumn, dialect: Dialect): Difference[] {
  const { name } = declared
  const type = declared.type[dialect]
  const differences: Difference[] = []
  if (type !== actual.type) differences.push({ kind: 'other type', table, name, is: actual.type, declared: type })
  if (declared.notNull !== actual.notNull)
    differences.push({ kind: declared.notNull ? 'must be required' : 'must be optional', table, name })
  // Columns need no default: it is there only where a column was added to rows that had none.
  if (actual.default !== undefined && actual.default !== declared.default)
    differences.push({ kind: 'other default', table, name, is: actual.default, declared: declared.default ?? 'none' })
  return differences
}

/** Pairs what has the same name on both sides. */
function pairs<D extends Named, A extends Named>(declared: readonly D[], actual: readonly A[]): [D, A][] {
  return declared.flatMap((each): [D, A][] => {
    const other = actual.find(({ name }) => name === each.name)
    return other ? [[each, other]] : []
  })
}

const ruleOf = ({ references, onDelete }: ForeignKey) => `${references} on delete ${onDelete}`
const namedKeys = (keys: readonly ForeignKey[]) => keys.map((key) => ({ name: key.column, rule: ruleOf(key) }))
const names = (list: readonly Named[]) => list.map(({ name }) => name)

function compareTable(declared: Table, actual: ActualTable, dialect: Dialect): Difference[] {
  const table = declared.name
  const [keys, actualKeys] = [namedKeys(declared.foreignKeys), namedKeys(actual.foreignKeys)]
  return [
    ...compareNames(table, 'column', names(declared.columns), names(actual.columns)),
    ...pairs(declared.columns, actual.columns).flatMap(([a, b]) => compareColumn(table, a, b, dialect)),
    ...compareNames(table, 'foreign key', names(keys), names(actualKeys)),
    ...pairs(keys, actualKeys).flatMap(([{ name, rule }, { rule: is }]): Difference[] =>
      rule === is ? [] : [{ kind: 'other foreign key', table, name, is, declared: rule }],
    ),
    ...compareNames(table, 'unique', [...declared.unique], [...actual.unique]),
    ...compareNames(table, 'index', names(declared.indexes), names(actual.indexes)),
    ...pairs(declared.indexes, actual.indexes).flatMap(([{ name, columns }, { columns: is }]): Difference[] =>
      columns === is ? [] : [{ kind: 'other index', table, name, is, declared: columns }],
    ),
    ...actual.triggers.map((name): Difference => ({ kind: 'undeclared trigger', table, name })),
  ]
}

/** In what the database differs from the declarations. Tables in `others` are not described by declarations. */
export function compare(
  declared: readonly Table[],
  actual: readonly ActualTable[],
  { dialect, others }: { dialect: Dialect; others: readonly string[] },
): Difference[] {
  const known = [...names(declared), ...others]
  return [
    ...declared.flatMap((table): Difference[] => {
      const found = actual.find(({ name }) => name === table.name)
      return found ? compareTable(table, found, dialect) : [{ kind: 'missing table', table: table.name, name: '' }]
    }),
    ...names(actual)
      .filter((name) => !known.includes(name))
      .map((table): Difference => ({ kind: 'undeclared table', table, name: '' })),
  ]
}
