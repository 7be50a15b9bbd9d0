import { type RefObject, useEffect, useRef, useState } from 'react'

type RunUp = 'waiting' | 'running' | undefined

/**
 * For numbers and fills that run up once, when 30 % of their list is in view; the answer belongs into `data-run`.
 * They go back to zero only when the list begins to show: out of sight, in print and without script the final values
 * stand.
 */
export function useRunUp<E extends Element>(items: number): [RefObject<E | null>, RunUp] {
  const ref = useRef<E>(null)
  const [run, setRun] = useState<RunUp>()
  // A long list never has 30 % of itself in view.
  const share = Math.min(0.3, 1.2 / Math.max(items, 1))
  useEffect(() => {
    if (!ref.current || run === 'running') return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio } of entries)
          if (isIntersecting) setRun(intersectionRatio >= share ? 'running' : 'waiting')
      },
      { threshold: [0, share] },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [share, run])
  return [ref, run]
}
