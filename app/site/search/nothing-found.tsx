import { paths } from '#app/routing/paths.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { writeListing } from '#engine/derive/listing-query.ts'
import styles from './nothing-found.module.css'
import { WhereToLook } from './where-to-look.tsx'

/** Nothing has these words: what may have been meant, and where it might be. */
export function NothingFound({ q, suggestion }: { readonly q: string; readonly suggestion: string | null }) {
  return (
    <div className={`wrap ${styles.grid}`}>
      <div className={styles.panel}>
        <h2>Nothing on the shelf called “{q}”</h2>
        {suggestion && (
          <p>
            Did you mean{' '}
            <SiteLink href={paths.search + writeListing({ q: suggestion, page: 1 })}>{suggestion}</SiteLink>?
          </p>
        )}
        <p>{SITE.pages.search.hint}</p>
      </div>
      <WhereToLook />
    </div>
  )
}
