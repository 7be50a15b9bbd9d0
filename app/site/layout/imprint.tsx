import { use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import styles from './letterhead.module.css'

/** Under the last printed page: where it was printed from. The browser adds address and day when it prints. */
export function Imprint() {
  const { publicUrl } = use(SiteInfoContext)
  return (
    <div className={styles.foot}>
      <span>
        Printed from{' '}
        <span data-printed="" suppressHydrationWarning>
          {URL.parse(publicUrl)?.host}
        </span>
      </span>
      <span>{`© ${SITE.copyrightYear} ${SITE.name}`}</span>
    </div>
  )
}
