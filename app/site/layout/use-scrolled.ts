import { useSyncExternalStore } from 'react'

const thresholdPx = 50

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const isScrolled = (y: number) => y > thresholdPx

/** Unknown on the server and until the page is alive. */
export const useScrolled = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => isScrolled(scrollY),
    () => undefined,
  )
