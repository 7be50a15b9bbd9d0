import { setImmediate as nextTurn } from 'node:timers/promises'
import { productTile } from '#content/composites.ts'
import { type ListingQuery, listings, rowsOfGroup, type SearchGroup, searchGroups } from '#content/listings.ts'
import { marksIn } from '#engine/text/marks.ts'
import { excerpt } from '#server/store/catalogue/excerpt.ts'
import { searchWords } from '#server/store/catalogue/match.ts'
import type { Hit, Search } from '#server/store/catalogue/search.ts'
import { sourceOf } from '#server/store/catalogue/sources.ts'
import type { Published } from '#server/store/published.ts'
import type { Row } from '#server/store/repository.ts'
import { joinedItems } from '../joined-items.ts'

const facts = ['image_url', 'article_tag', 'article_date']
type Facts = ReadonlyMap<number, Row>

/** Pictures and dates of what was found. Only items with pages of their own have any. */
async function factsOf(content: Published, kind: SearchGroup, ids: readonly number[]): Promise<Facts> {
  const { type } = sourceOf[kind]
  if (!type.page) return new Map()
  const items = await content.publishedOf(
    type,
    ids,
    'id',
    facts.filter((name) => name in type.fields),
  )
  const withDetails = type.name === productTile.type.name ? joinedItems(content, productTile, items) : items
  return new Map((await withDetails).map((item) => [item.id, item]))
}

function row({ item_id: id, title, body }: Hit, words: readonly string[], facts: Facts) {
  const text = excerpt(body, words)
  const { image_url = null, article_tag = null, article_date = null } = facts.get(id) ?? {}
  return {
    id,
    title,
    title_marks: marksIn(title, words),
    text,
    text_marks: marksIn(text, words),
    image_url,
    article_tag,
    article_date,
  }
}

/** What was found, by groups, or one group in pages. */
export async function readSearch(content: Published, search: Search, query: ListingQuery) {
  const { q = '', in: only, page } = query
  const size = only ? listings.search.size : rowsOfGroup
  const words = searchWords(q)
  const hits = await search.find(q, { kind: only, from: size * (page - 1) + 1, to: size * page })
  const groups = await Promise.all(
    searchGroups
      .map((kind) => ({ kind, own: hits.filter((hit) => hit.kind === kind) }))
      .filter(({ own }) => own.length > 0)
      .map(async ({ kind, own }) => {
        const known = await factsOf(
          content,
          kind,
          own.map(({ item_id }) => item_id),
        )
        const items: ReturnType<typeof row>[] = []
        for (const hit of own) {
          // Looking through a long text takes a few milliseconds: others get their turn after each.
          await nextTurn()
          items.push(row(hit, words, known))
        }
        return { group: kind, total: own[0]?.total ?? 0, items }
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
