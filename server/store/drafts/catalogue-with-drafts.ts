import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CatalogueEntry, entryOf } from '../catalogue/entry.ts'
import { searchWords } from '../catalogue/match.ts'
import { type Source, sources } from '../catalogue/sources.ts'
import type { AnyDatabase } from '../repository.ts'
import type { DraftLayer } from './draft-layer.ts'
import { itemsWithDrafts } from './items-with-drafts.ts'

/** Entries that differ from the catalogue, by the id of the item; nothing under an id that is not shown. */
export type TouchedEntries = ReadonlyMap<number, CatalogueEntry | undefined>
export type CatalogueLayer = ReturnType<typeof createCatalogueLayer>

/** Whether every word begins one of the others. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const wanted = searchWords(text)
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)))
}

/** What drafts make of the catalogue. */
export function createCatalogueLayer(db: AnyDatabase, layer: DraftLayer) {
  const read = async ({ kind, type, detail, ...rest }: Source): Promise<TouchedEntries> => {
    const ids = new Set((await layer.touched(type)).keys())
    // Everything that belongs to a touched item is touched, as far as the preview holds it.
    const pages = detail ? [...(await layer.touched(detail.type)).values()].filter((page) => page !== undefined) : []
    if (detail) for (const page of pages) ids.add(Number(page[detail.owner]))
    const entries = new Map<number, CatalogueEntry | undefined>([...ids].map((id) => [id, undefined]))
    const items = await itemsWithDrafts(db, layer, type).publishedOf([...ids])
    for (const item of items) {
      // Reading a long text for its words takes a few milliseconds.
      await nextTurn()
      const page = detail && pages.find((each) => each[detail.owner] === item.id)
      entries.set(item.id, entryOf({ kind, type, ...rest, ...(detail && { detail }) }, item, page))
    }
    return entries
  }
  const known = new Map<string, Promise<TouchedEntries>>()
  /** Of one kind of what is listed. */
  return async (kind: string): Promise<TouchedEntries> => {
    const source = sources.find((each) => each.kind === kind)
    if (!source) return new Map()
    const entries = known.get(kind) ?? read(source)
    known.set(kind, entries)
    return entries
  }
}
