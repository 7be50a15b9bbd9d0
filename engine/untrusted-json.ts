const maxDepth = 20
/** Enough for putting 10,000 items into order, the most that any call needs. */
const maxPieces = 12_000

const [quote, backslash, comma] = [34, 92, 44]
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]

/**
 * Whether JSON has no more pieces and levels than anything we take. Looked at before parsing: building 250,000 keys, or
 * a million lists inside each other, holds the process for as long as it takes to serve thousands of requests.
 */
function isModest(text: string): boolean {
  let pieces = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) pieces++
    else if (code === openList || code === openObject) {
      pieces++
      depth++
    } else if (code === closeList || code === closeObject) depth--
    if (pieces > maxPieces || depth > maxDepth) return false
  }
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly sentence: string }

/**
 * Parses JSON that anybody may have written. Names such as `__proto__` become plain properties, as every other name:
 * the schemas refuse them.
 */
export function parseUntrusted(text: string): Parsed {
  if (!isModest(text)) return { ok: false, sentence: 'has too many parts or levels' }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, sentence: 'is not valid JSON' }
  }
}
