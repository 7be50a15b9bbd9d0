import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { type ListingQuery, writeListing } from '#engine/derive/listing-query.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './paging.module.css'

export type PagingWords = {
  readonly path: string
  readonly pages: string
  readonly next: string
  readonly previous: string
  readonly range: (first: number, last: number, total: number) => string
}
type PagingProps = {
  readonly words: PagingWords
  readonly query: ListingQuery
  readonly pages: number
  readonly total: number
  readonly size: number
}

/** What stands on the page, the other pages, and the next one. */
export function Paging({ words, query, pages, total, size }: PagingProps) {
  const { page } = query
  const href = (number: number) => words.path + writeListing({ ...query, page: number })
  const first = size * (page - 1) + 1
  return (
    <nav className={styles.paging} aria-label={words.pages}>
      <p>{words.range(first, Math.min(total, first + size - 1), total)}</p>
      {pages > 1 && (
        <ol>
          {pageNumbers(page, pages).map((number, index) => (
            // Gaps have no number of their own.
            <li key={number || `gap ${index}`}>
              {number === 0 ? (
                <span aria-hidden="true">…</span>
              ) : (
                <SiteLink href={href(number)} aria-current={number === page ? 'page' : undefined}>
                  {number}
                </SiteLink>
              )}
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <div className={styles.steps}>
          {page > 1 && (
            <ElbowLink href={href(page - 1)} rel="prev" variant="line" arrow={false}>
              {words.previous}
            </ElbowLink>
          )}
          {page < pages && (
            <ElbowLink href={href(page + 1)} rel="next" variant="line">
              {words.next}
            </ElbowLink>
          )}
        </div>
      )}
    </nav>
  )
}
