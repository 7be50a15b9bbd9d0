const opening = new Set('("\'‘“')
const closing = new Set('.,;:!?)]"\'’”')

/** The last word of a text without the punctuation around it, and how much of that is behind it. */
export function lastWord(text: string): { readonly word: string; readonly behind: number } {
  let end = text.length
  while (end > 0 && closing.has(text.charAt(end - 1))) end--
  let start = end
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--
  while (start < end && opening.has(text.charAt(start))) start++
  return { word: text.slice(start, end), behind: text.length - end }
}
