import { setImmediate as nextTurn } from 'node:timers/promises'
import { invisible } from '#engine/rules/visible.ts'

/** What a spreadsheet takes for the start of a formula, in both widths. */
const sign = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.source
const separator = /[\t\n\v\f\r\x85\u2028\u2029,;|]/.source
/** What some programs skip at the start of a cell: quotes, accents, and all that cannot be seen. */
const skipped = `[${invisible}\\p{M}"'\`]`
const startsLikeFormula = new RegExp(`^(?:[\\t\\r\\n]|${skipped}*${sign})`, 'u')
/** Looks back from a sign no further than to the one before it, so that a cell takes time by its length only. */
const innerSigns = new RegExp(`${sign}(?<=${separator}${skipped}*${sign})`, 'gu')

/**
 * Puts an apostrophe before every formula. Excel in Turkish separates by semicolons: there a quoted cell does not hold
 * together, and a formula may begin in the middle of it.
 */
function withoutFormulas(text: string): string {
  const inner = text.replace(innerSigns, "'$&")
  return startsLikeFormula.test(text) ? `'${inner}` : inner
}

/** A cell that spreadsheets take for text: quoted, and free of formulas. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`
}

/** As much as is written in one turn of the event loop, but for the last row. */
const turnLength = 64 * 1024

type Pages<R> = (before: number | undefined) => Promise<R[]>

/** A table as CSV, read in pages, so that a million rows need no more memory than one page. */
export async function* csv<R extends { id: number }>(columns: readonly (keyof R & string)[], pages: Pages<R>) {
  // Before the first line: where nothing can be read, nothing has been answered yet.
  let rows = await pages(undefined)
  // The BOM tells spreadsheets that this is UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`
  while (rows.length > 0) {
    let lines = ''
    for (const row of rows) {
      lines += `${columns.map((column) => cell(row[column])).join(',')}\r\n`
      if (lines.length < turnLength) continue
      yield lines
      lines = ''
      await nextTurn()
    }
    if (lines) yield lines
    // Where the database answers at once, others would not get their turn.
    await nextTurn()
    rows = await pages(rows.at(-1)?.id)
  }
}
