import { useSyncExternalStore } from 'react'

const thresholdPx = 50

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** While the phone menu is open the body is fixed and stands as far above the window as the page is scrolled. */
const scrolledBy = () =>
  document.body.style.position === 'fixed' ? -Number.parseFloat(document.body.style.top) : scrollY

export const isScrolled = (y: number) => y > thresholdPx

export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isScrolled(scrolledBy()),
    () => false,
  )
