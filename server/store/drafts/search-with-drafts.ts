import type { Hit, Search } from '../catalogue/search.ts'
import { searchGroups } from '../catalogue/sources.ts'
import { type CatalogueLayer, hasWords } from './catalogue-with-drafts.ts'

/** Finds drafts too, before everything else. */
export function searchWithDrafts(search: Search, entriesOf: CatalogueLayer): Search {
  const find: Search['find'] = async (text, { kind, from, to }) => {
    const kinds = searchGroups.filter((each) => kind === undefined || each === kind)
    const touched = await Promise.all(kinds.map(async (each) => [each, await entriesOf(each)] as const))
    const own = touched.map(([each, entries]) => ({
      kind: each,
      found: [...entries.values()].filter(
        (entry) => entry !== undefined && hasWords(text, [...entry.titleWords, ...entry.bodyWords]),
      ),
    }))
    // So many more are read as stand before them.
    const most = Math.max(0, ...own.map(({ found }) => found.length))
    const first = Math.max(1, from - most)
    const without = new Map(touched.map(([each, entries]) => [each, [...entries.keys()]]))
    const stored = await search.find(text, { kind, from: first, to, without })
    return own.flatMap(({ kind: each, found }) => {
      const others = stored.filter((hit) => hit.kind === each)
      const total = found.length + (others[0]?.total ?? 0)
      const drafts = found.flatMap((entry): Hit[] => (entry ? [{ ...entry.row, kind: each, total }] : []))
      const placed = [
        ...drafts.map((hit, at) => ({ hit, place: at + 1 })),
        ...others.map((hit, at) => ({ hit: { ...hit, total }, place: drafts.length + first + at })),
      ]
      return placed.filter(({ place }) => place >= from && place <= to).map(({ hit }) => hit)
    })
  }
  return { find, suggest: search.suggest }
}
