import { BackupError } from './backup-error.ts'
import type { TableFacts } from './manifest.ts'
import { type Row, RowSum } from './rows.ts'
import type { Source, Table } from './tables.ts'

/** Adds rows to a table; each has the values of `columns`. */
export type Insert = (table: string, columns: readonly string[], rows: readonly Row[]) => Promise<void>
/** Gives all rows, and then says what they must have come to. */
export type Feed = (insert: Insert) => Promise<readonly TableFacts[]>
export type Filling = { readonly level: string; readonly own: ReadonlySet<string>; readonly feed: Feed }

/** Rows go into columns that are there, and into all of them. */
export function assertColumns(tables: readonly Table[], name: string, columns: readonly string[]): void {
  const there = tables.find((table) => table.name === name)
  if (there?.columns.toSorted().join() !== columns.toSorted().join())
    throw new BackupError(
      `The table ${name} has other columns on this database at that version. Restore it on the database it comes from, start it there once, and move it then.`,
    )
}

/** Reads everything back and compares it. */
export async function verify(source: Pick<Source, 'tables' | 'rows'>, expected: readonly TableFacts[]): Promise<void> {
  for (const { name, rows, checksum } of expected) {
    const table = source.tables.find((each) => each.name === name)
    const sum = new RowSum()
    if (table) for await (const batch of source.rows(table)) for (const row of batch) sum.add(row)
    if (sum.facts.rows !== rows)
      throw new BackupError(`The table ${name} came to ${sum.facts.rows} rows instead of ${rows}. Nothing was kept.`)
    if (sum.facts.checksum !== checksum)
      throw new BackupError(`The rows of the table ${name} are not those that were written. Nothing was kept.`)
  }
}
