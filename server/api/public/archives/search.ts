import { setImmediate as nextTurn } from 'node:timers/promises'
import { contentTypes } from '#content/registry.ts'
import type { ListingQuery } from '#engine/derive/listing-query.ts'
import { hitFacts, listingsOf } from '#engine/derive/listings.ts'
import { marksIn } from '#engine/text/marks.ts'
import { excerpt } from '#server/store/catalogue/excerpt.ts'
import { searchWords } from '#server/store/catalogue/match.ts'
import type { Hit, Search } from '#server/store/catalogue/search.ts'
import { type Source, sources } from '#server/store/catalogue/sources.ts'
import type { Published } from '#server/store/lists/published.ts'
import type { Row } from '#server/store/repository.ts'
import { joinedItems } from '../joined-items.ts'
import { joinOf } from './archive.ts'

const { size: pageSize } = listingsOf(contentTypes).search
/** Rows of a group where all groups are shown. */
const rowsOfGroup = 5
const facts = hitFacts(contentTypes)
type Facts = ReadonlyMap<number, Row>

/** Pictures, words and dates of what was found, where the listing declares any. */
async function factsOf(content: Published, { type, listed }: Source, ids: readonly number[]): Promise<Facts> {
  const declared = [listed.picture, listed.tag, listed.day].filter((name) => name !== undefined)
  if (declared.length === 0) return new Map()
  const own = declared.filter((name) => name in type.fields)
  const items = await content.publishedOf(type, ids, 'id', own)
  const join = joinOf(type)
  const withDetails = join ? joinedItems(content, join, items) : items
  return new Map((await withDetails).map((item) => [item.id, item]))
}

function row({ item_id: id, title, body }: Hit, words: readonly string[], known: Facts) {
  const text = excerpt(body, words)
  const item = known.get(id)
  return {
    id,
    title,
    title_marks: marksIn(title, words),
    text,
    text_marks: marksIn(text, words),
    ...Object.fromEntries(facts.map((name) => [name, item?.[name] ?? null])),
  }
}

/** What was found, by groups, or one group in pages. */
export async function readSearch(content: Published, search: Search, query: ListingQuery) {
  const { q = '', in: only, page } = query
  const size = only ? pageSize : rowsOfGroup
  const words = searchWords(q)
  const hits = await search.find(q, { kind: only, from: size * (page - 1) + 1, to: size * page })
  const groups = await Promise.all(
    sources
      .map((source) => ({ source, own: hits.filter((hit) => hit.kind === source.kind) }))
      .filter(({ own }) => own.length > 0)
      .map(async ({ source, own }) => {
        const known = await factsOf(
          content,
          source,
          own.map(({ item_id }) => item_id),
        )
        const items: ReturnType<typeof row>[] = []
        for (const hit of own) {
          // Looking through a long text takes a few milliseconds: others get their turn after each.
          await nextTurn()
          items.push(row(hit, words, known))
        }
        return { group: source.kind, total: own[0]?.total ?? 0, items }
      }),
  )
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return {
    q,
    page,
    pages: only ? Math.max(1, Math.ceil(total / size)) : 1,
    total,
    groups,
    suggestion: q && total === 0 && !only ? ((await search.suggest(q)) ?? null) : null,
  }
}
