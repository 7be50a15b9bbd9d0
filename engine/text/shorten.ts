/** Search engines show no more of a description. */
const longest = 160
/** Of a text of any length, what is looked at. */
const beginning = 20_000

/** The beginning of a text, up to the last whole word that fits. */
export function shorten(text: string, most = longest): string {
  const plain = text.slice(0, beginning).replace(/\s+/g, ' ').trim()
  const letters = [...plain]
  if (letters.length <= most) return plain
  // One letter more shows whether the last word ends there; one less leaves room for the dots.
  const start = letters.slice(0, most).join('')
  const cut = start.replace(/[\s,;:.–-]*\s\S*$/, '')
  return `${cut === start ? letters.slice(0, most - 1).join('') : cut}…`
}
