type Pair = readonly [one: number, other: number]

/** Below this share of common words, one part did not come from the other. */
const minShare = 0.5
/** Comparing more words than this would be felt while typing. */
const maxCompared = 3_000_000

const wordPattern = /[\p{L}\p{N}]+/gu

/** The words of a part as sorted numbers; of one without any, such as a picture, what its tags say. */
function numberWords(part: string, numbers: Map<string, number>): Uint32Array {
  const words = part.replace(/<[^>]*>/g, ' ').match(wordPattern) ?? part.match(wordPattern) ?? []
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  return Uint32Array.from(words, numberOf).sort()
}

/** The share of words that two parts have in common; 0 where it is too small to count. */
function shareOf(one: Uint32Array, other: Uint32Array): number {
  const total = one.length + other.length
  if (2 * Math.min(one.length, other.length) < minShare * total) return 0
  let [common, at, place] = [0, 0, 0]
  while (at < one.length && place < other.length) {
    const [a, b] = [one[at] ?? 0, other[place] ?? 0]
    if (a === b) common++
    if (a <= b) at++
    if (b <= a) place++
  }
  const share = total === 0 ? 0 : (2 * common) / total
  return share < minShare ? 0 : share
}

const lengthOf = (all: readonly Uint32Array[]) => all.reduce((sum, { length }) => sum + length, 0)

/** Which parts most likely came from which, in their order. */
export function alikePairs(removed: readonly string[], added: readonly string[]): Pair[] {
  const numbers = new Map<string, number>()
  const [ones, others] = [removed, added].map((parts) => parts.map((part) => numberWords(part, numbers))) as [
    Uint32Array[],
    Uint32Array[],
  ]
  if (ones.length * lengthOf(others) + others.length * lengthOf(ones) > maxCompared) return []
  const shares = ones.map((one) => Float64Array.from(others, (other) => shareOf(one, other)))
  /** The most that can be made of what follows these two. */
  const best = Array.from({ length: ones.length + 1 }, () => new Float64Array(others.length + 1))
  const at = (one: number, other: number) => best[one]?.[other] ?? 0
  const paired = (one: number, other: number) => {
    const share = shares[one]?.[other] ?? 0
    return share === 0 ? 0 : share + at(one + 1, other + 1)
  }
  for (let one = ones.length - 1; one >= 0; one--)
    for (let other = others.length - 1; other >= 0; other--) {
      const row = best[one]
      if (row) row[other] = Math.max(paired(one, other), at(one + 1, other), at(one, other + 1))
    }
  const pairs: Pair[] = []
  let [one, other] = [0, 0]
  while (one < ones.length && other < others.length) {
    const most = at(one, other)
    if (most > 0 && paired(one, other) === most) pairs.push([one++, other++])
    else if (at(one + 1, other) === most) one++
    else other++
  }
  return pairs
}
