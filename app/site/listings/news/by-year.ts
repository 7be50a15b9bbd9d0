type Dated = { readonly article_date: string | null }

const yearOf = ({ article_date: date }: Dated) => date?.slice(0, 4) ?? ''

/** Notes that follow one another, by their year. */
export function byYear<T extends Dated>(notes: readonly T[]): { year: string; notes: T[] }[] {
  const groups: { year: string; notes: T[] }[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last?.year === yearOf(note)) last.notes.push(note)
    else groups.push({ year: yearOf(note), notes: [note] })
  }
  return groups
}

/** Others of the same year may stand above the list, or on another page. */
export function countInWords(rows: number, all = rows): string {
  const [listed, of] = [rows, all].map((count) => count.toLocaleString('en'))
  const notes = all === 1 ? 'note' : 'notes'
  return rows === all ? `${of} ${notes}` : `${listed} of ${of} ${notes}`
}
