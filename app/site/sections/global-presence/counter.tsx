import { useEffect, useMemo, useState } from 'react'
import styles from './counter.module.css'
import { counterOf, progress } from './counting.ts'

type CounterProps = {
  readonly value: string
  /** Its place among the cards, which start one after another. */
  readonly card: number
  /** Not given, the value is shown as it is; while it waits, its beginning. */
  readonly run: 'waiting' | 'running' | undefined
}

export function Counter({ value, card, run }: CounterProps) {
  const counter = useMemo(() => counterOf(value), [value])
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (run !== 'running') return
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const next = progress(now - begin, card)
      setShare(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [run, card])
  if (!counter || !run || share >= 1) return value
  // The value itself stays where it is, unseen: readers of the screen get it, and the row keeps its measures.
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">{counter(share)}</span>
      <span className={styles.value}>{value}</span>
    </span>
  )
}
