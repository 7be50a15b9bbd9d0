import { useEffect, useState } from 'react'

/** The last heading that has come into the upper third of the window. */
function passed(ids: readonly string[]): string | undefined {
  const line = innerHeight / 3
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line)
}

/** The heading under which the visitor is reading. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(passed(ids) ?? ids[0]))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [ids])
  return current
}
