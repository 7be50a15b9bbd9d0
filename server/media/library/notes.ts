import { notesIn } from '#engine/text/address-notes.ts'

const isWidths = (note: string) => note.startsWith('widths=')
const keyOf = (note: string) => note.split('=', 1)[0]

/** Widths are those of a picture's own versions; everything else can be true of another one too. */
function parted(all: readonly string[]) {
  const { widths = [], others = [] } = Object.groupBy(all, (note) => (isWidths(note) ? 'widths' : 'others'))
  return { widths, others }
}

/** Notes as the library holds them. */
const listed = (notes: string | null) => notesIn(`#${notes ?? ''}`)

/** What is noted of one picture, said of another one. */
export function notesTakenOver(from: string | null, to: string | null): string | null {
  const notes = [...parted(listed(to)).widths, ...parted(listed(from)).others]
  return notes.length > 0 ? notes.join('&') : null
}

/**
 * The notes of a place where one picture takes another one's place. Those that the place has from the library are the
 * new picture's from now on; those that somebody wrote for the place stay, behind them.
 */
export function notesOfPlace(placed: readonly string[], from: string | null, to: string | null): string[] {
  const [here, former] = [parted(placed).others, parted(listed(from)).others]
  const isFromLibrary = former.every((note) => here.includes(note))
  const own = isFromLibrary ? here.filter((note) => !former.includes(note)) : here
  const ownKeys = new Set(own.map(keyOf))
  const next = isFromLibrary ? listed(to) : parted(listed(to)).widths
  return [...next.filter((note) => !ownKeys.has(keyOf(note))), ...own]
}
