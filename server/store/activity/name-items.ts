import type { ContentType } from '#engine/declare/content-type.ts'
import type { ActivityAction } from '#engine/rules/activity.ts'
import { cut } from '#engine/text/cut.ts'
import { newestVersion } from '../history/versions.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import type { Entry } from './record.ts'

/** So many are named in a line, each with so much of its title. */
const maxNamed = 3
const maxName = 50

type Named = { readonly title: string; readonly itemId?: number | undefined }

/** What an item is called in the log, also where its title is empty. */
export const nameOf = ({ labels }: ContentType, { title, itemId }: Named): string =>
  title || (itemId === undefined ? `Untitled ${labels.one.toLowerCase()}` : `${labels.one} ${itemId}`)

/** The first of these names, and how many more there are. */
export function namesOf(names: readonly string[], count = names.length): string {
  const named = names.slice(0, maxNamed).map((name) => cut(name, maxName))
  const others = count - named.length
  const last = others > 0 ? `${others.toLocaleString('en-GB')} more` : (named.pop() ?? '')
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}

/** A line about one item, or about all these of a type. */
export function aboutItems(action: ActivityAction, type: ContentType, items: readonly Named[], count = items.length) {
  const [only] = items
  if (only && count === 1)
    return { action, type: type.name, itemId: only.itemId, title: nameOf(type, only) } satisfies Entry
  const title = namesOf(
    items.map((item) => nameOf(type, item)),
    count,
  )
  return { action, type: type.name, title, count } satisfies Entry
}

/** The same of items that are there, or that were just deleted; one alone with the version that the change has made. */
export async function aboutChanged(
  transaction: AnyDatabase,
  type: ContentType,
  action: ActivityAction,
  ids: readonly number[],
): Promise<Entry> {
  const first = ids.slice(0, maxNamed)
  const items = await repository(transaction, type).itemsOf(first)
  const titles = new Map(items.map((item) => [item.id, String(item[type.card.title] ?? '')]))
  if (titles.size < first.length)
    for (const { item_id, title } of await transaction
      .selectFrom('deleted_items')
      .select(['item_id', 'title'])
      .where('type', '=', type.name)
      .where('item_id', 'in', first)
      .execute())
      titles.set(Number(item_id), titles.get(Number(item_id)) ?? title)
  const named = first.map((id) => ({ itemId: id, title: titles.get(id) ?? '' }))
  const entry = aboutItems(action, type, named, ids.length)
  const [id] = ids
  return ids.length === 1 && id !== undefined
    ? { ...entry, version: await newestVersion(transaction, type, id) }
    : entry
}
