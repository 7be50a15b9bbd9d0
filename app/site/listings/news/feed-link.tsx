import { use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { paths } from '#app/routing/paths.ts'
import styles from './feed-link.module.css'

/** Lets feed readers find the notes from any page about them. */
export function FeedTag() {
  const { publicUrl } = use(SiteInfoContext)
  return (
    <link rel="alternate" type="application/atom+xml" title={`${SITE.name}: notes`} href={publicUrl + paths.feed} />
  )
}

export function FeedLink() {
  return (
    // An ordinary link: no page of the site is behind it.
    <a className={styles.feed} href={paths.feed} type="application/atom+xml">
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 19h.01" />
      </svg>
      <span>Follow by feed</span>
    </a>
  )
}
