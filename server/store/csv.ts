/** A cell that spreadsheets take for text: quoted, and never the start of a formula. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

type Pages<R> = (before: number | undefined) => Promise<R[]>

/** A table as CSV, read in pages, so that a million rows need no more memory than one page. */
export async function* csv<R extends { id: number }>(columns: readonly (keyof R & string)[], pages: Pages<R>) {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`
  let before: number | undefined
  for (;;) {
    const rows = await pages(before)
    if (rows.length === 0) return
    yield rows.map((row) => `${columns.map((column) => cell(row[column])).join(',')}\r\n`).join('')
    before = rows.at(-1)?.id
  }
}
