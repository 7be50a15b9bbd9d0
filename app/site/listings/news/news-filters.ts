import { paths } from '#app/routing/paths.ts'
import type { ChipGroup } from '#app/site/archive/filter-bar.tsx'
import type { Answers } from '#content/answers.ts'
import { type ListingQuery, writeListing } from '#engine/derive/listing-query.ts'

export type NewsPage = Answers['/api/archive/news']

/** Chips for tags and years; a filter keeps the other one and begins at the first page. */
export function newsFilters({ all, tags, years }: NewsPage, { tag, year }: ListingQuery): ChipGroup[] {
  const href = (query: Partial<ListingQuery>) => paths.news + writeListing({ page: 1, ...query })
  const ofYear = year ? { year } : {}
  const ofTag = tag ? { tag } : {}
  const allOfYear = year ? (years.find((each) => each.year === year)?.count ?? all) : all
  return [
    {
      name: 'Topic',
      chips: [
        { name: 'All', href: href(ofYear), current: !tag, ...(!tag && { count: allOfYear }) },
        ...tags.map((each) => ({
          name: each.label,
          count: each.count,
          href: href({ tag: each.tag, ...ofYear }),
          current: each.tag === tag,
        })),
      ],
    },
    {
      name: 'Year',
      named: true,
      chips: years.map((each) => ({
        name: each.year,
        // A second click on a year takes it off again.
        href: href(each.year === year ? ofTag : { ...ofTag, year: each.year }),
        current: each.year === year,
      })),
    },
  ]
}

/** The numeral of the head, and the page's title where a filter is on. */
export function noteFigure({ total, tags, years }: NewsPage, { tag, year }: ListingQuery) {
  const notes = total === 1 ? 'note' : 'notes'
  const label = tags.find((each) => each.tag === tag)?.label
  const about = [label && `on ${label}`, year && `from ${year}`].filter(Boolean).join(' ')
  const since = years.at(-1)?.year
  return {
    figure: { count: total, of: about ? `${notes} ${about}` : since ? `${notes} since ${since}` : notes },
    title: about ? `Notes ${about}` : undefined,
  }
}
