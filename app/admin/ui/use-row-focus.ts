import { useLayoutEffect, useRef } from 'react'

type Leaving = { readonly gone: readonly number[]; readonly next: number | undefined }

/** Nothing has the focus: what had it is gone. */
const isLost = () =>
  [document.body, document.querySelector('main'), null].some((none) => none === document.activeElement)

/**
 * Rows that somebody takes away take the focus along: it goes to the row after them, or to the heading where there is
 * none. Rows are marked with `data-row` and can have the focus.
 */
export function useRowFocus(ids: readonly number[]) {
  const leaving = useRef<Leaving>(undefined)
  const shown = ids.join()
  useLayoutEffect(() => {
    const { gone, next } = leaving.current ?? { gone: [], next: undefined }
    const here = new Set(shown.split(',').map(Number))
    if (gone.every((id) => here.has(id))) return
    leaving.current = undefined
    if (!isLost()) return
    const row = document.querySelector<HTMLElement>(`[data-row="${next}"]`)
    const heading = document.querySelector<HTMLElement>('main h1')
    ;(row ?? heading)?.focus()
  }, [shown])
  /** These rows are about to go; some of them may be refused and stay. */
  return (gone: readonly number[]): void => {
    const after = ids.slice(ids.findIndex((id) => gone.includes(id)))
    leaving.current = { gone, next: after.find((id) => !gone.includes(id)) }
  }
}
