import { hash } from 'node:crypto'

export type Value = string | number | null
/** The values of a row, in the order of its table's columns. */
export type Row = readonly Value[]
export type RowFacts = { readonly rows: number; readonly checksum: string }

const bits = 128n
const digits = Number(bits) / 4

/** One spelling for both databases: SQLite has no booleans. */
export function toValue(stored: unknown): Value {
  if (stored === null || typeof stored === 'string') return stored
  const number = typeof stored === 'boolean' ? Number(stored) : stored
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new Error(`a value of the type ${typeof stored} cannot be copied: ${String(stored)}`)
}

/** Reads a row of a backup; nothing where it is none, or not one of so many columns. */
export function fromLine(line: string, columns: number): Row | undefined {
  try {
    const row: unknown = JSON.parse(line)
    return Array.isArray(row) && row.length === columns && row.every(isValue) ? row : undefined
  } catch {
    return undefined
  }
}
const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

export const toLine = (row: Row): string => JSON.stringify(row)

/** Adds rows up in any order: the two databases sort differently. */
export class RowSum {
  #rows = 0
  #sum = 0n

  add(row: Row): void {
    this.#rows++
    this.#sum = BigInt.asUintN(Number(bits), this.#sum + BigInt(`0x${hash('sha256', toLine(row)).slice(0, digits)}`))
  }

  get facts(): RowFacts {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(digits, '0') }
  }
}
