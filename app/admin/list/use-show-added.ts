import { useEffect, useRef } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText } from '#app/admin/types.ts'
import type { LayoutProps } from './layout-props.ts'

type Options = Pick<LayoutProps, 'type' | 'items' | 'found' | 'added'> & {
  /** Scrolls an item into view and gives it the focus. */
  readonly focusAt: (index: number) => void
}

/** Closing a form goes back in the browser's history, which then scrolls to where the list was. */
const afterBack = (show: () => void) => requestAnimationFrame(() => requestAnimationFrame(show))

/** Leads to what was just added, or says why the list does not show it. */
export function useShowAdded({ type, items, found, added, focusAt }: Options): void {
  const { notices } = usePanel()
  const told = useRef<number>(undefined)
  useEffect(() => {
    if (added === undefined || added === told.current || !items.some(({ id }) => id === added)) return
    told.current = added
    const index = found.findIndex(({ id }) => id === added)
    if (index === -1) notices.toast(`The new ${inText(type.labels.one)} does not match this search or filter.`)
    else afterBack(() => focusAt(index))
  }, [type, items, found, added, focusAt, notices])
}
