import { useEffect, useState } from 'react'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'

const slideMs = 4_000

/** Which slide is shown, and whether the next one comes by itself: always, but for pause and visitors who want calm. */
export function useSlides(count: number) {
  const [turn, setTurn] = useState({ index: 0, number: 0 })
  const [choice, setChoice] = useState<'playing' | 'paused'>()
  const isCalm = useReducedMotion()
  const isPaused = choice === undefined ? isCalm : choice === 'paused'
  // The list may have become shorter behind our back.
  const index = turn.index < count ? turn.index : 0

  // Every change of slide restarts the four seconds, a jump to one too.
  const show = (next: number) => setTurn(({ number }) => ({ index: next, number: number + 1 }))
  useEffect(() => {
    if (isPaused || count < 2) return
    const next = { index: (turn.index + 1) % count, number: turn.number + 1 }
    const timer = setTimeout(() => setTurn(next), slideMs)
    return () => clearTimeout(timer)
  }, [turn, isPaused, count])

  return {
    index,
    turn: turn.number,
    isPaused,
    show,
    setPaused: (paused: boolean) => setChoice(paused ? 'paused' : 'playing'),
  }
}
