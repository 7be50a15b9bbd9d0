import { useLayoutEffect, useState } from 'react'
import { EmptyList } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useInView } from '#app/ui/use-in-view.ts'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'
import type { Answers } from '#content/answers.ts'
import { Counter } from './counter.tsx'
import styles from './statistics.module.css'

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect
const share = 0.3

export function Statistics({ statistics }: { readonly statistics: Answers['/api/statistics'] }) {
  const [list, isSeen] = useInView<HTMLDListElement>(share)
  const isCalm = useReducedMotion()
  const [isWaiting, setWaiting] = useState(false)
  // Numbers that are still below the screen go back to their beginning. A list of which the screen never shows enough
  // keeps its values.
  useBrowserLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    setWaiting(box !== undefined && box.top > innerHeight && box.height * share < innerHeight)
  }, [list])
  const phase = isCalm ? 'rest' : isSeen ? 'counting' : isWaiting ? 'waiting' : 'rest'

  if (statistics.length === 0)
    return (
      <EmptyList error inverse>
        No statistics available
      </EmptyList>
    )
  return (
    <dl ref={list} className={styles.list}>
      {statistics.map(({ id, title, value, description }, index) => (
        <div key={id} className={styles.card}>
          <dt className={styles.words}>
            <span className={styles.title} lang={langOf(title)}>
              {title}
            </span>
            {description && (
              <span className={styles.description} lang={langOf(description)}>
                {description}
              </span>
            )}
          </dt>
          <dd className={styles.value}>
            <Counter value={value} card={index} phase={phase} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const standIns = ['a', 'b', 'c']

export function StatisticsSkeleton() {
  return (
    <div className={styles.list}>
      {standIns.map((name) => (
        <div key={name} className={`${styles.card} ${styles.waiting}`}>
          <Skeleton inverse width="110px" />
          <Skeleton inverse width="clamp(90px, 10vw, 150px)" height="clamp(44px, 5vw, 76px)" />
        </div>
      ))}
    </div>
  )
}
