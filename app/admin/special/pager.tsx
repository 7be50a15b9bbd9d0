import { Button } from '#app/admin/ui/button.tsx'
import styles from './pager.module.css'
import type { Pages } from './use-pages.ts'

/** 1–25 of 214, and the ways to the neighbours. */
export function Pager({ pages }: { readonly pages: Pages }) {
  const { page, from, to, hasPrevious, hasNext, previous, next } = pages
  if (!page || page.total === 0) return null
  return (
    <div className={styles.pager}>
      <span role="status">
        {from}–{to} of {page.total.toLocaleString('en-GB')}
      </span>
      <Button disabled={!hasPrevious} onClick={previous}>
        Previous
      </Button>
      <Button disabled={!hasNext} onClick={next}>
        Next
      </Button>
    </div>
  )
}
