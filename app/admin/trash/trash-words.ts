import { inText, typeNamed } from '#app/admin/types.ts'
import type { TrashEntry, TrashResult } from '#engine/derive/history.ts'

const dayMs = 86_400_000
/** From here on an entry asks for attention. */
const soonDays = 3

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const sectionOf = ({ type }: TrashEntry): string => typeNamed(type)?.labels.one ?? type

/** with its product page and 2 pictures */
export function belongingsOf({ belongings, pictures }: TrashEntry): string {
  const items = Object.entries(belongings).map(([name, count]) => {
    const labels = typeNamed(name)?.labels
    return count === 1 ? `its ${inText(labels?.one ?? name)}` : `${count} ${inText(labels?.many ?? name)}`
  })
  const images = pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`] : []
  const all = [...items, ...images]
  return all.length > 0 ? `with ${list.format(all)}` : ''
}

/** How long it stays: in 26 days · in 1 day · today */
export function expiryOf({ expires_at }: TrashEntry, now = Date.now()): { text: string; isSoon: boolean } {
  const days = Math.max(0, Math.ceil((Date.parse(expires_at) - now) / dayMs))
  const text = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
  return { text, isSoon: days <= soonDays }
}

/** What an older version of the product kept and this one has no place for. */
export function leftOutOf(results: readonly TrashResult[]): string {
  const names = [...new Set(results.flatMap(({ left_out = [] }) => left_out))]
  return names.length > 0 ? ` There is no place any more for ${list.format(names)}.` : ''
}
