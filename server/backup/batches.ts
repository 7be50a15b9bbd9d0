import type { Row } from './rows.ts'

const maxRows = 1_000
const maxCharacters = 512 * 1024

const lengthOf = (row: Row) =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)

/** Rows in bounded handfuls: many small ones, or few large ones. */
export function* inBatches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    characters += lengthOf(row)
    if (batch.length < maxRows && characters < maxCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** How many rows to ask for next, when these were the last ones. */
export function nextCount(rows: readonly Row[]): number {
  const average = rows.reduce((sum, row) => sum + lengthOf(row), 0) / Math.max(1, rows.length)
  return Math.max(1, Math.min(maxRows, Math.floor(maxCharacters / Math.max(1, average))))
}
