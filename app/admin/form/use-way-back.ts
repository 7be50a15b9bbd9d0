import { useEffect, useEffectEvent } from 'react'

/** Whether this entry of the browser's history was made for an open form. */
const isMarked = () => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'form' in state
}
const mark = () => history.pushState({ ...history.state, form: true }, '')

/** Lets the browser's Back close the open form, which may ask first, instead of leaving the page under it. */
export function useWayBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    // The entry stays when the form closes; the next form uses it again.
    if (!isMarked()) mark()
    const onPop = () => {
      if (isMarked()) return
      mark()
      back()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
}

const changes = ['pushState', 'replaceState', 'popstate'] as const

/** Passes over the entries of forms that are closed: there Back would seem to do nothing. */
export function useSkipClosedForms(): void {
  useEffect(() => {
    const here = () => ({ path: location.pathname, marked: isMarked() })
    let last = here()
    const onChange = ({ type }: Event) => {
      const before = last
      last = here()
      const left = before.marked && !last.marked && before.path === last.path
      if (type === 'popstate' && left && !document.querySelector('dialog[open]')) history.back()
    }
    for (const change of changes) addEventListener(change, onChange)
    return () => {
      for (const change of changes) removeEventListener(change, onChange)
    }
  }, [])
}
