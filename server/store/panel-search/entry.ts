import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { cut } from '#engine/text/cut.ts'
import { maxSearchText } from '#engine/text/search-text.ts'
import type { Row } from '../repository.ts'

const maxTitle = 200

/** Where something is found: among the content, or in one of the lists that visitors fill. */
export type PanelList = 'content' | 'messages' | 'subscriptions'

export type PanelEntry = {
  readonly row: {
    readonly list: PanelList
    readonly type: string
    readonly item_id: number
    readonly owner_id: number | null
    readonly is_active: boolean
    readonly updated_at: string
    readonly image: string | null
    readonly title: string
    readonly body: string
  }
  /** What counts as its title in a search. */
  readonly titles: readonly string[]
  readonly links: readonly string[]
}

export const oneLine = (texts: readonly string[], max: number): string =>
  cut(texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim(), max).toWellFormed()

/** An address of this site, as it is compared: `#about` stands on the home page. */
function ownTarget(link: string): string | undefined {
  const target = link.trim()
  if (target.startsWith('#') && target.length > 1) return `/${target}`
  return /^\/(?!\/)/.test(target) ? cut(target, 500) : undefined
}

/** What is kept of an item of any type, active or not. */
export function itemEntry({ name, card, fields, labels }: ContentType, item: Row): PanelEntry {
  const declared = Object.entries(fields)
  const known = (field: string) => fields[field] && kindOf(fields[field].kind)
  const textOf = (field: string) => known(field)?.searchText?.(item[field]) ?? ''
  const owners = declared.flatMap(([, { shows }]) => (shows ? [String(item[shows] ?? '')] : []))
  const owner = declared.find(([, { to }]) => to)?.[0]
  const title = oneLine([textOf(card.title)], maxTitle) || `${labels.one} ${item.id}`
  // What is quoted begins with what the card shows; addresses come last.
  const weight = (field: string) =>
    field === card.body ? 0 : field === card.subtitle ? 1 : known(field)?.isQuotedLast ? 3 : 2
  const texts = declared
    .filter(([field, { follows }]) => field !== card.title && !follows)
    .toSorted(([a], [b]) => weight(a) - weight(b))
    .map(([field]) => textOf(field))
  const links = declared.flatMap(([field, { kind }]) => kindOf(kind).links?.(item[field]) ?? [])
  return {
    row: {
      list: 'content',
      type: name,
      item_id: Number(item.id),
      owner_id: owner === undefined ? null : Number(item[owner]),
      is_active: Boolean(item.is_active),
      updated_at: String(item.updated_at),
      image: card.image && item[card.image] ? String(item[card.image]) : null,
      title,
      body: oneLine(texts, maxSearchText),
    },
    titles: [title, ...owners],
    links: [...new Set(links.flatMap((link) => ownTarget(link) ?? []))],
  }
}
