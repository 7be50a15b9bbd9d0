import { type ListingName, listings, searchGroups } from '#content/listings.ts'
import { archiveNames, type Fields, isObject, list, typeListedAs } from './check-item.ts'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const textOrNull = (value: unknown) => (isText(value) ? value : null)
const objects = (data: unknown): Fields[] => (Array.isArray(data) ? data.filter(isObject) : [])

/** Each thing once: it names itself where it is drawn. */
function distinct(items: readonly Fields[], name: string): Fields[] {
  return [...new Map(items.map((each) => [each[name], each])).values()]
}

/** Where in its list a page stands; nothing where that makes no sense. */
function page({ page, pages, total }: Fields): Fields | undefined {
  return isCount(page) && isCount(pages) && isCount(total) && page > 0 && pages > 0 ? { page, pages, total } : undefined
}

const isListing = (name: string): name is ListingName => name in listings
/** Whether it can be narrowed down by tag and year, and says which there are. */
const hasFilters = (name: string) => isListing(name) && listings[name].parameters.some((each) => each === 'tag')

const archive = (name: string) => (data: Fields) => {
  const items = list(typeListedAs(name), data.items)?.map((each) => ({
    ...each,
    image_url: textOrNull(each.image_url),
  }))
  const [place, rest] = [page(data), hasFilters(name) ? filters(data) : {}]
  return items && place && rest && { items, ...place, ...rest }
}

/** Filters that cannot be shown are left out. */
function filters({ all, tags, years }: Fields): Fields | undefined {
  if (!isCount(all)) return undefined
  const ofTags = objects(tags).filter(({ tag, label, count }) => isText(tag) && tag && isText(label) && isCount(count))
  const ofYears = objects(years).filter(({ year, count }) => isText(year) && /^\d{4}$/.test(year) && isCount(count))
  return { all, tags: distinct(ofTags, 'tag'), years: distinct(ofYears, 'year') }
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

function hit(data: Fields): Fields[] {
  const { id, title } = data
  if (!isCount(id) || !isText(title) || title.trim() === '') return []
  const text = textOrNull(data.text) ?? ''
  const facts = ['image_url', 'article_tag', 'article_date'].map((name) => [name, textOrNull(data[name])])
  const places = { title_marks: marks(data.title_marks, title), text_marks: marks(data.text_marks, text) }
  return [{ id, title, text, ...places, ...Object.fromEntries(facts) }]
}

function found(data: Fields): Fields | undefined {
  const place = page(data)
  if (!place || !Array.isArray(data.groups)) return undefined
  const groups = distinct(objects(data.groups), 'group').flatMap(({ group, total, items }) => {
    const hits = distinct(objects(items).flatMap(hit), 'id')
    const isKnown = searchGroups.some((name) => name === group) && isCount(total)
    return isKnown && hits.length > 0 ? [{ group, total, items: hits }] : []
  })
  if (data.groups.length > 0 && groups.length === 0) return undefined
  return { ...place, q: textOrNull(data.q) ?? '', groups, suggestion: textOrNull(data.suggestion) }
}

function counts(data: Fields): Fields | undefined {
  const known = archiveNames.map((name) => [name, data[name]])
  return known.every(([, count]) => isCount(count)) ? Object.fromEntries(known) : undefined
}

/** Answers in pages: archives, how much they hold, and the search. */
export const archives: Readonly<Record<string, (data: Fields) => Fields | undefined>> = {
  '/api/archive': counts,
  ...Object.fromEntries(archiveNames.map((name) => [`/api/archive/${name}`, archive(name)])),
  '/api/search': found,
}
