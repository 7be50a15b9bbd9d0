import { type RefObject, useEffect, useRef, useState } from 'react'

/** Turns true once, when the given share of the element is in view. */
export function useInView<E extends Element>(share = 0.3): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { threshold: share },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [share, seen])
  return [ref, seen]
}
