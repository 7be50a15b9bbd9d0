import { paths } from '#app/routing/paths.ts'
import { Paging } from '#app/site/archive/paging.tsx'
import { listed } from '#app/site/listings/listed.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { SearchResults } from '#content/answers.ts'
import { type ListingQuery, writeListing } from '#engine/derive/listing-query.ts'
import { Hit } from './hit.tsx'
import styles from './results.module.css'
import { searchListing } from './search-listing.ts'

const pagingWords = {
  path: paths.search,
  pages: 'Pages',
  next: 'MORE RESULTS',
  previous: 'PREVIOUS RESULTS',
  range: (first: number, last: number, total: number) =>
    `Results ${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`,
}

type ResultsProps = { readonly found: SearchResults; readonly query: ListingQuery }

/** What was found, group by group, with a rail that leads to them. */
export function Results({ found, query }: ResultsProps) {
  const { q = '', in: only } = query
  return (
    <div className={`wrap ${styles.grid}`}>
      <nav className={styles.rail} aria-label="Results">
        {only && <SiteLink href={paths.search + writeListing({ q, page: 1 })}>All results</SiteLink>}
        {found.groups.map(({ group, total }) => (
          <a key={group} href={`#found-${group}`}>
            <span lang={listed[group].lang}>{listed[group].title}</span>
            <span>{total.toLocaleString('en')}</span>
          </a>
        ))}
      </nav>
      <div>
        {found.groups.map(({ group, total, items }) => (
          <section key={group} id={`found-${group}`} className={styles.group}>
            <h2>
              <span lang={listed[group].lang}>{listed[group].title}</span> <small>{total.toLocaleString('en')}</small>
            </h2>
            <ul lang={listed[group].entriesLang}>
              {items.map((hit) => (
                <li key={hit.id}>
                  <Hit hit={hit} group={group} />
                </li>
              ))}
            </ul>
            {!only && total > items.length && (
              <p className={styles.more}>
                <SiteLink href={paths.search + writeListing({ q, in: group, page: 1 })}>
                  All {total.toLocaleString('en')} {listed[group].many} with “{q}”
                </SiteLink>
              </p>
            )}
          </section>
        ))}
        {only && (
          <Paging words={pagingWords} query={query} pages={found.pages} total={found.total} size={searchListing.size} />
        )}
      </div>
    </div>
  )
}
