import { bytesOfHex } from './bytes-of-hex.ts'

/** What is read at most: more would hold up the page. */
const limits = { characters: 120_000_000, pictures: 200, pictureBytes: 25_000_000, bytes: 60_000_000, ms: 1_500 }
/** How many signs are read between two looks at the clock. */
const betweenLooks = 4_096

/** Groups whose pictures the text does not show: bullets, heads of pages, and older copies of other pictures. */
const hiddenGroup = /\{(?:\\\*)?\\(?:nonshppict|shprslt|listpicture|header[lrf]?|footer[lrf]?)(?![a-z])/y
const control = /\\(?:([a-z]+)(-?\d+)? ?|[^a-z])/iy
const kinds: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' }

/** A picture among the others: its digits, or only its place where it is of a kind that no browser shows. */
type Found = { readonly type: string | undefined; readonly from: number; readonly to: number }

/** The pictures that the text shows, in their order; nothing where reading them would take too long. */
function findPictures(rtf: string, until: number): readonly Found[] | undefined {
  const found: Found[] = []
  const signs = /[{}\\]/g
  let depth = 0
  let hiddenFrom = 0
  let open: { readonly depth: number; type: string | undefined; from: number } | undefined
  for (let read = 0, sign = signs.exec(rtf); sign; sign = signs.exec(rtf)) {
    if (++read % betweenLooks === 0 && performance.now() > until) return undefined
    const at = sign.index
    if (sign[0] === '{') {
      depth++
      hiddenGroup.lastIndex = at
      if (hiddenFrom === 0 && hiddenGroup.test(rtf)) hiddenFrom = depth
    } else if (sign[0] === '}') {
      if (open?.depth === depth) {
        found.push({ type: open.type, from: open.from, to: at })
        if (found.length > limits.pictures) return undefined
        open = undefined
      }
      if (hiddenFrom === depth) hiddenFrom = 0
      depth--
      // The digits stand behind the groups that describe them.
      if (open?.depth === depth) open.from = at + 1
    } else {
      control.lastIndex = at
      const [all = sign[0], word, number] = control.exec(rtf) ?? []
      // Bytes as they are, which may hold any sign.
      signs.lastIndex = at + all.length + (word === 'bin' ? Math.max(0, Number(number)) : 0)
      if (word === 'pict' && hiddenFrom === 0 && !open) open = { depth, type: undefined, from: signs.lastIndex }
      else if (word && open?.depth === depth) {
        open.type = kinds[word] ?? open.type
        open.from = signs.lastIndex
      }
    }
  }
  return found
}

/**
 * The pictures of a text that Word puts on the clipboard as RTF: files in their order, and nothing in the place of those
 * that cannot be read.
 */
export function rtfPictures(rtf: string): readonly (File | undefined)[] {
  if (rtf.length > limits.characters) return []
  const until = performance.now() + limits.ms
  let total = 0
  return (findPictures(rtf, until) ?? []).map(({ type, from, to }, index) => {
    const size = (to - from) / 2
    total += size
    if (!type || size > limits.pictureBytes || total > limits.bytes || performance.now() > until) return undefined
    const bytes = bytesOfHex(rtf, from, to)
    return bytes && new File([bytes], `Picture ${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
  })
}
