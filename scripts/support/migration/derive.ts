import type { Table } from '#engine/derive/tables.ts'
import type { Difference } from '#server/store/drift/compare.ts'
import { byHand, perhapsRenamed } from './by-hand.ts'
import { columnNamed, rebuilding, rules, type Step } from './rules.ts'
import { rebuildTable } from './table-sql.ts'

/** SQL for both databases, or for each of them. `{{flag}}` stands for a column type. */
export type Statement = string | { readonly postgres: readonly string[]; readonly sqlite: readonly string[] }

export type Derived = {
  readonly statements: readonly Statement[]
  /** What the statements do, in a few words each. */
  readonly changes: readonly string[]
  /** Sentences on what is left to a person. */
  readonly left: readonly string[]
}

const nothing: Derived = { statements: [], changes: [], left: [] }

/** Rows that were there before must get a value, and only a declared default says which. */
function needsValue(table: Table, { kind, name }: Difference): boolean {
  if (kind !== 'missing column' && kind !== 'must be required') return false
  const column = columnNamed(table, name)
  return column.notNull && column.default === undefined
}

function statementsFor(table: Table, steps: readonly Step[], isRebuilt: boolean): Statement[] {
  const first = steps.flatMap((step) => step.first ?? [])
  const next = steps.flatMap((step) => step.next ?? [])
  return isRebuilt ? [...first, { postgres: next, sqlite: rebuildTable(table) }] : [...first, ...next]
}

function deriveTable(table: Table, differences: readonly Difference[]): Derived {
  const gone = differences.find(({ kind }) => kind === 'undeclared column')
  const explain = (each: Difference) =>
    gone && each.kind === 'missing column' ? perhapsRenamed(each, gone.name) : (byHand[each.kind]?.(each) ?? [])
  const hard = differences.filter(
    (each) => !rules[each.kind] || needsValue(table, each) || (gone && each.kind === 'missing column'),
  )
  const easy = differences.filter((each) => !hard.includes(each))
  const isRebuilt = easy.some(({ kind }) => rebuilding.includes(kind))
  const left = hard.flatMap(explain)
  // A rebuilt table holds what is declared and nothing else.
  if (isRebuilt && hard.length > 0)
    return { ...nothing, left: [...left, `Then run this again: the rest of ${table.name} waits for that.`] }
  const steps = easy.flatMap(({ kind, name }) => rules[kind]?.(table, name) ?? [])
  return { statements: statementsFor(table, steps, isRebuilt), changes: steps.map(({ change }) => change), left }
}

/** The migration that turns a database with these differences into what is declared, as far as that can be known. */
export function derive(tables: readonly Table[], differences: readonly Difference[]): Derived {
  const of = (name: string) => differences.filter((each) => each.table === name)
  const known = tables.map((table) => deriveTable(table, of(table.name)))
  const unknown = differences.filter(({ kind }) => kind === 'undeclared table')
  return {
    statements: known.flatMap(({ statements }) => statements),
    changes: known.flatMap(({ changes }) => changes),
    left: [...known.flatMap(({ left }) => left), ...unknown.flatMap((each) => byHand[each.kind]?.(each) ?? [])],
  }
}
