import { type RefObject, useEffect, useRef, useState } from 'react'

type RunUp = 'waiting' | 'running' | undefined

/** So much of a list is in view when its numbers start. */
const share = 0.3

/**
 * For numbers and fills that run up once, when 30 % of their list is in view; the answer belongs into `data-run`.
 * Only a list that is still below the screen goes back to zero: values that can have been seen stay as they are, and
 * so they do in print and without script.
 */
export function useRunUp<E extends Element>(): [RefObject<E | null>, RunUp] {
  const ref = useRef<E>(null)
  const [run, setRun] = useState<RunUp>()
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const { top, height } = list.getBoundingClientRect()
    if (top < innerHeight) return
    setRun('waiting')
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setRun('running')
      },
      // A long list never has 30 % of itself in view.
      { threshold: Math.min(share, (0.6 * innerHeight) / Math.max(height, 1)) },
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [ref, run]
}
