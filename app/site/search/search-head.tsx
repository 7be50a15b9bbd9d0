import { paths } from '#app/routing/paths.ts'
import { maxQueryLength } from '#content/listings.ts'
import styles from './search-head.module.css'

type HeadProps = {
  readonly q: string
  readonly status: 'loading' | 'ready' | 'fallback'
  readonly total: number | undefined
}

/** The field, and what came of it. A plain form: the address says what was looked for. */
export function SearchHead({ q, status, total }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className="wrap">
        <h1>Search</h1>
        <search aria-label="Site">
          <form className={styles.form} action={paths.search}>
            <label className="visually-hidden" htmlFor="search">
              Search the site
            </label>
            <input
              // Another search is another field, with the words of that search in it.
              key={q}
              id="search"
              name="q"
              type="search"
              defaultValue={q}
              maxLength={maxQueryLength}
              autoComplete="off"
            />
            <button type="submit">
              <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z" strokeWidth="1.8" strokeLinecap="round" />
              </svg>
              <span>SEARCH</span>
            </button>
          </form>
        </search>
        {(q || status === 'fallback') && (
          <p className={styles.result} role="status">
            {status === 'loading' && 'Loading...'}
            {status === 'fallback' && 'The search could not be done. Please try again in a moment.'}
            {total !== undefined && (
              <>
                <b>{total === 1 ? '1 result' : `${total.toLocaleString('en')} results`}</b> for “{q}”
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
