import type { ContentType } from '#engine/declare/content-type.ts'
import type { PublishedItems } from '../lists/published.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from '../repository.ts'
import { idsOf, slicesOf } from '../slices.ts'
import type { DraftLayer } from './draft-layer.ts'

type Key = { readonly id: number; readonly place: number; readonly bytes: number }

const isBefore = (one: Key, other: Key) => one.place - other.place || one.id - other.id

/** About as long as what is stored of it: only texts can be long. */
const lengthOf = (item: StoredItem): number =>
  Object.values(item).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** Two lists in order, as one. */
function inOrder(stored: readonly Key[], added: readonly Key[]): Key[] {
  const waiting = added.toSorted(isBefore)
  const merged: Key[] = []
  for (const key of stored) {
    while (waiting[0] && isBefore(waiting[0], key) < 0) merged.push(...waiting.splice(0, 1))
    merged.push(key)
  }
  return [...merged, ...waiting]
}

/** Reads the items of a type as visitors would if the drafts were published. */
export function itemsWithDrafts(db: AnyDatabase, layer: DraftLayer, type: ContentType): PublishedItems {
  const base = repository(db, type)
  const { orderBy } = type
  const keyOf = (item: StoredItem): Key => ({
    id: item.id,
    place: Number(orderBy ? item[orderBy] : item.id),
    bytes: lengthOf(item),
  })
  const shows = Object.values(type.fields).flatMap((field) => field.shows ?? [])
  /** The columns that a query would have answered: whatever else it holds would be cleaned for nothing. */
  const narrowed = (item: StoredItem, only: readonly string[] | undefined): StoredItem =>
    only ? (Object.fromEntries(['id', ...only, ...shows].map((name) => [name, item[name]])) as StoredItem) : item
  const fits = (item: StoredItem, where: Row) => Object.entries(where).every(([name, value]) => item[name] === value)

  const shown = async () => [...(await layer.touched(type)).values()].filter((item) => item !== undefined)
  const keys = async (where: Row = {}): Promise<Key[]> => {
    const touched = await layer.touched(type)
    const stored = (await base.publishedKeys(where)).filter(({ id }) => !touched.has(id))
    return inOrder(stored, (await shown()).filter((item) => fits(item, where)).map(keyOf))
  }
  const read = async (ids: readonly number[], only?: readonly string[]): Promise<StoredItem[]> => {
    const touched = await layer.touched(type)
    const stored = await base.publishedOf(
      ids.filter((id) => !touched.has(id)),
      'id',
      only,
    )
    const known = new Map(stored.map((item) => [item.id, item]))
    return ids.flatMap((id) => {
      const laid = touched.get(id)
      return known.get(id) ?? (laid ? narrowed(laid, only) : [])
    })
  }
  /** Most types have no drafts: they are read as ever. */
  const isUntouched = async () => (await layer.touched(type)).size === 0

  return {
    async *published(where, only) {
      if (await isUntouched()) yield* base.published(where, only)
      else for (const slice of slicesOf(await keys(where))) yield read(idsOf(slice), only)
    },
    publishedPage: async (count, skipped) =>
      (await isUntouched())
        ? base.publishedPage(count, skipped)
        : read(idsOf(await keys()).slice(skipped, skipped + count)),
    publishedOf: async (ids, field = 'id', only) => {
      if (await isUntouched()) return base.publishedOf(ids, field, only)
      const touched = await layer.touched(type)
      const rest = field === 'id' ? ids.filter((id) => !touched.has(id)) : ids
      const stored = (await base.publishedOf(rest, field, only && [...only, field])).filter(
        ({ id }) => !touched.has(id),
      )
      const places = new Map(ids.map((id, place) => [id, place]))
      const placeOf = (item: StoredItem) => places.get(Number(item[field])) ?? -1
      const laid = (await shown()).filter((item) => placeOf(item) >= 0)
      return [...stored, ...laid.map((item) => narrowed(item, only && [...only, field]))].toSorted(
        (one, other) => placeOf(one) - placeOf(other),
      )
    },
    publishedFrom: async (id, count) => {
      if (await isUntouched()) return base.publishedFrom(id, count)
      const ids = idsOf(await keys())
      const start = Math.max(0, ids.indexOf(id))
      return read([...ids.slice(start), ...ids.slice(0, start)].slice(0, count))
    },
    isActive: async (id) => {
      const touched = await layer.touched(type)
      return touched.has(id) ? touched.get(id) !== undefined : base.isActive(id)
    },
  }
}
