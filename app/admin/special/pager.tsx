import { type FormEvent, useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './pager.module.css'
import type { PagedList } from './use-pages.ts'

/** 1–25 of 214, the ways to the neighbours, and to any other page. */
export function Pager({ pages }: { readonly pages: PagedList }) {
  const { page, from, to, current, last, isMore, goTo } = pages
  const [typed, setTyped] = useState<string>()
  if (!page || page.total === 0) return null
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Math.round(Number(typed))
    if (typed !== undefined && wanted >= 1) goTo(isMore ? wanted : Math.min(last, wanted))
    setTyped(undefined)
  }
  return (
    <div className={styles.pager}>
      <span role="status">
        {from.toLocaleString('en-GB')}–{to.toLocaleString('en-GB')} of {page.total.toLocaleString('en-GB')}
        {isMore && ' or more'}
      </span>
      {last > 1 && (
        <form className={styles.jump} onSubmit={jump} onBlur={jump}>
          <label>
            Page
            <input
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? String(current)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
            />
          </label>
          of {last.toLocaleString('en-GB')}
          {isMore && ' or more'}
        </form>
      )}
      <Button disabled={current === 1} onClick={() => goTo(current - 1)}>
        Previous
      </Button>
      <Button disabled={current >= last} onClick={() => goTo(current + 1)}>
        Next
      </Button>
    </div>
  )
}
