import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'

const maxItems = 300
const maxWeight = 256 * 1024
/** What a character takes at most where a page escapes it, as HTML or as JSON. */
const escapedWeight = 6

/** More than a page can carry is not weighed to its end. */
function textWeight(text: string): number {
  if (text.length > maxWeight) return text.length
  let weight = 0
  for (let at = 0; at < text.length && weight <= maxWeight; at++) {
    const code = text.charCodeAt(at)
    const isEscaped = code < 32 || code === 34 || code === 38 || code === 39 || code === 60 || code === 62
    // In UTF-8 a pair of surrogates takes four bytes, two for each.
    weight += isEscaped ? escapedWeight : code < 128 ? 1 : code < 2048 || (code & 0xf800) === 0xd800 ? 2 : 3
  }
  return weight
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return textWeight(value)
  if (typeof value !== 'object' || value === null) return String(value).length
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + weightOf(each), 0)
}

const isTooHeavy = (items: readonly unknown[]) => {
  let weight = 0
  return items.some((item) => {
    weight += weightOf(item)
    return weight > maxWeight
  })
}

/** Of a text on a page that would become too long. */
const maxText = 1_000
const cut = (value: unknown) =>
  typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText).toWellFormed()}…` : value

/** Addresses and markup would no longer be what they are. */
const canBeCut = ({ fields }: ContentType, name: string) => {
  const kind = fields[name] && kindOf(fields[name].kind)
  return kind?.canBeLong === true && !kind.isHtml
}

/** As many items as were asked for, with shorter texts where they are too long together: each has its place on a page. */
export function lightenForPage<T extends object>(type: ContentType, items: readonly T[]): readonly T[] {
  if (!isTooHeavy(items)) return items
  const lighter = (item: T) =>
    Object.entries(item).map(([name, each]) => [name, canBeCut(type, name) ? cut(each) : each] as const)
  return items.map((item) => Object.fromEntries(lighter(item)) as T)
}

/**
 * The beginning of a list, as much of it as a page can carry: pages hold their lists several times over, and draw each
 * in one turn of the event loop. The first item is always there.
 */
export function shortenForPage<T>(items: readonly T[]): readonly T[] {
  if (items.length <= 1) return items
  let weight = 0
  let count = 0
  for (const item of items) {
    weight += weightOf(item)
    if (count === maxItems || (count > 0 && weight > maxWeight)) return items.slice(0, count)
    count++
  }
  return items
}
