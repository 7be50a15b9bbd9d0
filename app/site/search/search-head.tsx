import { searchHost } from '#app/reading/call-api.ts'
import { paths } from '#app/routing/paths.ts'
import { RetryLink } from '#app/site/retry-link.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-head.module.css'

type HeadProps = {
  readonly q: string
  readonly status: 'loading' | 'ready' | 'fallback'
  readonly total: number | undefined
}

/** The field, and what came of it. */
export function SearchHead({ q, status, total }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className="wrap">
        <h1>Search</h1>
        <SearchField action={searchHost + paths.search} q={q} />
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
        {status === 'fallback' && <RetryLink>Try Again</RetryLink>}
      </div>
    </div>
  )
}
