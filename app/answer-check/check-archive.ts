import type { Filter } from '#engine/declare/content-type.ts'
import { type AnswerFields, hitFacts, isObject, joinedList, joinedTo, listings, typeListedAs } from './check-item.ts'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const textOrNull = (value: unknown) => (isText(value) ? value : null)
const objects = (data: unknown): AnswerFields[] => (Array.isArray(data) ? data.filter(isObject) : [])

const archived = listings.flatMap(({ as, filters }) => (filters ? [{ as, filters }] : []))

/** Each thing once: it names itself where it is drawn. */
function distinct(items: readonly AnswerFields[], name: string): AnswerFields[] {
  return [...new Map(items.map((each) => [each[name], each])).values()]
}

/** Where in its list a page stands; nothing where that makes no sense. */
function page({ page, pages, total }: AnswerFields): AnswerFields | undefined {
  return isCount(page) && isCount(pages) && isCount(total) && page > 0 && pages > 0 ? { page, pages, total } : undefined
}

const archive = (name: string, filters: readonly Filter[]) => (data: AnswerFields) => {
  const type = typeListedAs(name)
  const items = joinedList(type, data.items, joinedTo(type))
  const [place, rest] = [page(data), narrowing(data, filters)]
  return items && place && rest && { items, ...place, ...rest }
}

/** How the archive can be narrowed down: what cannot be shown is left out. */
function narrowing({ all, tags, years }: AnswerFields, filters: readonly Filter[]): AnswerFields | undefined {
  const [byTag, byYear] = [filters.includes('tag'), filters.includes('year')]
  if (!byTag && !byYear) return {}
  if (!isCount(all)) return undefined
  const ofTags = objects(tags).filter(({ tag, label, count }) => isText(tag) && tag && isText(label) && isCount(count))
  const ofYears = objects(years).filter(({ year, count }) => isText(year) && /^\d{4}$/.test(year) && isCount(count))
  return {
    all,
    ...(byTag && { tags: distinct(ofTags, 'tag') }),
    ...(byYear && { years: distinct(ofYears, 'year') }),
  }
}

/** Places of hits that follow one another inside the text. */
function marks(data: unknown, text: string): (readonly [number, number])[] {
  let last = -1
  return (Array.isArray(data) ? data : []).flatMap((mark: unknown) => {
    const [start, end]: unknown[] = Array.isArray(mark) ? mark : []
    if (!isCount(start) || !isCount(end) || start <= last || end <= start || end > text.length) return []
    last = end
    return [[start, end] as const]
  })
}

function hit(data: AnswerFields): AnswerFields[] {
  const { id, title } = data
  if (!isCount(id) || !isText(title) || title.trim() === '') return []
  const text = textOrNull(data.text) ?? ''
  const facts = hitFacts.map((name) => [name, textOrNull(data[name])])
  const places = { title_marks: marks(data.title_marks, title), text_marks: marks(data.text_marks, text) }
  return [{ id, title, text, ...places, ...Object.fromEntries(facts) }]
}

function found(data: AnswerFields): AnswerFields | undefined {
  const place = page(data)
  if (!place || !Array.isArray(data.groups)) return undefined
  const groups = distinct(objects(data.groups), 'group').flatMap(({ group, total, items }) => {
    const hits = distinct(objects(items).flatMap(hit), 'id')
    const isKnown = listings.some(({ as }) => as === group) && isCount(total)
    return isKnown && hits.length > 0 ? [{ group, total, items: hits }] : []
  })
  if (data.groups.length > 0 && groups.length === 0) return undefined
  return { ...place, q: textOrNull(data.q) ?? '', groups, suggestion: textOrNull(data.suggestion) }
}

function counts(data: AnswerFields): AnswerFields | undefined {
  const known = archived.map(({ as }) => [as, data[as]])
  return known.every(([, count]) => isCount(count)) ? Object.fromEntries(known) : undefined
}

/** Answers in pages: archives, how much they hold, and the search. */
export const archives: Readonly<Record<string, (data: AnswerFields) => AnswerFields | undefined>> = {
  '/api/archive': counts,
  ...Object.fromEntries(archived.map(({ as, filters }) => [`/api/archive/${as}`, archive(as, filters)])),
  '/api/search': found,
}
