import { inText, typeNamed } from '#app/admin/types.ts'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import type { TrashEntry, TrashResult } from '#engine/derive/history.ts'

const dayMs = 86_400_000
/** From here on an entry asks for attention. */
const soonDays = 3

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const sectionOf = ({ type }: TrashEntry): string => typeNamed(type)?.labels.one ?? type

export const isDraftEntry = ({ item_id: id }: TrashEntry): boolean => id === null

/** Whether somebody has a draft of a deleted item. */
export const hasDraftIn = (drafts: readonly ListedDraft[], { type, item_id: id }: TrashEntry): boolean =>
  id !== null && drafts.some((draft) => draft.type === type && draft.item_id === id)

/** with its product page, 2 pictures and a draft · a draft with 1 picture */
export function belongingsOf(entry: TrashEntry, hasDraft = false): string {
  const { belongings, pictures } = entry
  const items = Object.entries(belongings).map(([name, count]) => {
    const labels = typeNamed(name)?.labels
    return count === 1 ? `its ${inText(labels?.one ?? name)}` : `${count} ${inText(labels?.many ?? name)}`
  })
  const images = pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`] : []
  const all = [...items, ...images, ...(hasDraft ? ['a draft'] : [])]
  const what = isDraftEntry(entry) ? ['a draft'] : []
  return [...what, ...(all.length > 0 ? [`with ${list.format(all)}`] : [])].join(' ')
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

export const count = (number: number): string => `${number.toLocaleString('en-GB')} ${number === 1 ? 'item' : 'items'}`

type Going = {
  /** Those that are shown; there may be more. */
  readonly entries: readonly TrashEntry[]
  readonly total: number
  readonly drafts: readonly ListedDraft[]
}

/** What goes for good, and what does not. */
export function goingOf({ entries, total, drafts }: Going): string {
  const isOne = total === 1
  const discarded = entries.filter(isDraftEntry).length
  const items = total - discarded
  const isAll = entries.length >= total
  const what =
    items === 0 || (discarded === 0 && isAll)
      ? ''
      : isAll
        ? `${count(items)} and ${discarded === 1 ? '1 discarded draft' : `${discarded} discarded drafts`} go. `
        : 'Deleted items and discarded drafts go. '
  const versions = items === 0 ? '' : `${isOne ? 'Its' : 'Their'} versions go too. `
  const kept = entries.some((entry) => hasDraftIn(drafts, entry))
    ? `${isOne ? 'Its draft stays' : 'Drafts of deleted items stay'} and can be published as new. `
    : ''
  return `${what}${versions}${kept}This cannot be undone.`
}

/** What is back, and how: ‘Oil’ is back in Products, switched off. */
export function backOf(back: readonly TrashResult[], entries: readonly TrashEntry[], keepsActive: boolean): string {
  const [first] = back
  const drafts = back.filter(({ draft_id: draft }) => draft !== undefined).length
  const asItems = keepsActive ? 'on the site where they were' : 'switched off'
  const how = drafts === 0 ? asItems : drafts === back.length ? 'as drafts' : `${asItems} or as drafts`
  if (back.length > 1 || !first) return `${count(back.length)} are back, ${how}.${leftOutOf(back)}`
  const title = entries.find(({ id }) => id === first.id)?.title
  const place = typeNamed(first.type ?? '')?.labels.many
  return `‘${title}’ is back in ${place}, ${drafts > 0 ? 'as a draft' : keepsActive ? 'as it was' : how}.${leftOutOf(back)}`
}
