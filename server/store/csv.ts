import { setImmediate as nextTurn } from 'node:timers/promises'

/** What a spreadsheet takes for the start of a formula, in both widths. */
const signs = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g
const separator = /[\t\n\v\f\r\x85\u2028\u2029,;|]/
/** What some programs skip at the start of a cell: quotes, blanks (one is Braille), and all that cannot be seen. */
const skipped = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800"'`]/u
const startsLikeFormula = new RegExp(`^(?:[\\t\\r\\n]|${skipped.source}*${signs.source})`, 'u')

function followsSeparator(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    // The second half of a pair stands for both.
    if (/[\uDC00-\uDFFF]/.test(text.charAt(before)) && before > 0) before--
    const character = String.fromCodePoint(text.codePointAt(before) ?? 0)
    if (separator.test(character)) return true
    if (!skipped.test(character)) return false
  }
  return false
}

/**
 * Puts an apostrophe before every formula. Excel in Turkish separates by semicolons: there a quoted cell does not hold
 * together, and a formula may begin in the middle of it.
 */
function withoutFormulas(text: string): string {
  const inner = text.replace(signs, (sign, at: number) => (followsSeparator(text, at) ? `'${sign}` : sign))
  return startsLikeFormula.test(text) ? `'${inner}` : inner
}

/** A cell that spreadsheets take for text: quoted, and free of formulas. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`
}

type Pages<R> = (before: number | undefined) => Promise<R[]>

/** A table as CSV, read in pages, so that a million rows need no more memory than one page. */
export async function* csv<R extends { id: number }>(columns: readonly (keyof R & string)[], pages: Pages<R>) {
  // Before the first line: where nothing can be read, nothing has been answered yet.
  let rows = await pages(undefined)
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`
  while (rows.length > 0) {
    yield rows.map((row) => `${columns.map((column) => cell(row[column])).join(',')}\r\n`).join('')
    // Where the database answers at once, others would not get their turn.
    await nextTurn()
    rows = await pages(rows.at(-1)?.id)
  }
}
