import type { Row } from '../repository.ts'

/** In characters: a few words are typed again sooner than looked for. */
const least = 20
const share = 1 / 3

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** How much of a text is gone: all between where both begin alike and where they end alike. */
function removedFrom(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.length - start - end
}

/** Whether a save takes away more than a third of a field, even if other words are there instead. */
export const removesMuch = (before: Row, after: Row): boolean =>
  Object.entries(before).some(([name, value]) => {
    const text = textOf(value)
    const removed = text.length < least ? 0 : removedFrom(text, textOf(after[name]))
    return removed >= least && removed > text.length * share
  })
