import { useLayoutEffect } from 'react'

/** Holds the page still behind a sheet, keeps the keyboard out of it, and puts it back where it was. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { body } = document
    const top = scrollY
    const behind = document.querySelectorAll<HTMLElement>('main, footer')
    Object.assign(body.style, { position: 'fixed', inset: '0', top: `${-top}px`, overflow: 'hidden' })
    for (const element of behind) element.inert = true
    return () => {
      body.removeAttribute('style')
      for (const element of behind) element.inert = false
      scrollTo({ top, behavior: 'instant' })
    }
  }, [])
}
