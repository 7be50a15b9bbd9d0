/**
 * What an address says about its picture after `#`, as in `/uploads/….jpg#focal=70,50&upright=64,50&dark`. It is stored
 * with the address, and no server is ever asked for it.
 */
const notesOf = (src: string | null | undefined) => new URLSearchParams(src?.split('#')[1])

/** The point that stays in view when the picture is cropped, as in `object-position`: on wide screens, on upright ones. */
export function focalOf(src: string | null | undefined, screen: 'focal' | 'upright' = 'focal'): string | undefined {
  const notes = notesOf(src)
  const point = notes.get(screen) ?? notes.get('focal') ?? ''
  return /^\d{1,3},\d{1,3}$/.test(point) ? point.replace(/\d+/g, '$&%').replace(',', ' ') : undefined
}

/** Whether words can be read on its left side without a deep shade. */
export const isDark = (src: string | null | undefined): boolean => notesOf(src).has('dark')

/** Whether a logo is drawn in a tone that fits the site. */
export const isToned = (src: string | null | undefined): boolean => notesOf(src).has('toned')

/**
 * What the picture shows, in words: in the language of the place where there are some, else in any. Empty for a picture
 * that says nothing of its own; nothing where nobody has described it.
 */
export function altOf(src: string | null | undefined, lang?: string): string | undefined {
  const notes = notesOf(src)
  if (notes.has('decorative')) return ''
  return (lang && notes.get(`alt-${lang}`)) || notes.get('alt') || undefined
}

/** What it shows in every language, for somebody who judges the words. */
export const altsOf = (src: string | null | undefined): string[] =>
  [...notesOf(src)].flatMap(([name, words]) => (/^alt(-|$)/.test(name) && words ? [words] : []))

const maxWidths = 6

/** The widths of its smaller versions, where the address names them. */
export const widthsOf = (src: string): string[] | undefined =>
  notesOf(src)
    .get('widths')
    ?.match(/(?<!\d)[1-9]\d{2,3}(?!\d)/g)
    ?.slice(0, maxWidths)
