/** Separators keep their places, counted from the right; digits that are not there yet are left out. */
function write(digits: string, pattern: string): string {
  let left = digits.length
  let text = ''
  for (const char of [...pattern].reverse()) {
    if (/\d/.test(char)) {
      if (left === 0) break
      left -= 1
      text = digits[left] + text
    } else if (left > 0) text = char + text
  }
  return text
}

/** `3.5` and `0.125` have decimals, which are there from the start; `1.250` and `1,250` are thousands. */
function decimalsOf(number: string): number {
  const last = /[.,](\d+)$/.exec(number)?.[1] ?? ''
  return last.length !== 3 || number.startsWith('0') ? last.length : 0
}

/**
 * What a value such as `25+`, `38K` or `1,250 t` shows on the way from 0 to 1: its first number counts, what stands
 * around it stays. Nothing where there is no number.
 */
export function counterOf(value: string): ((share: number) => string) | undefined {
  const found = /\d+(?:[.,\u00a0\u202f ]\d+)*/.exec(value)
  if (!found) return undefined
  const [number] = found
  const digits = number.replace(/\D/g, '')
  const least = decimalsOf(number) + 1
  const before = value.slice(0, found.index)
  const after = value.slice(found.index + number.length)
  return (share) => {
    if (share >= 1) return value
    const now = String(Math.floor(Number(digits) * share)).padStart(least, '0')
    return before + write(now, number) + after
  }
}

const durationMs = 2_500
const delayMs = 500
const staggerMs = 200

/** How far the counter of the nth card is, by the time since the cards came into view: fast at first, then slowing. */
export function progress(elapsedMs: number, card: number): number {
  const share = (elapsedMs - delayMs - staggerMs * card) / durationMs
  return 1 - (1 - Math.max(0, Math.min(1, share))) ** 4
}
