import { useRunUp } from '#app/site/use-run-up.ts'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'
import type { Answers } from '#content/answers.ts'
import { Counter } from './counter.tsx'
import { StatisticIcon } from './statistic-icon.tsx'
import styles from './statistics.module.css'

export function Statistics({ statistics }: { readonly statistics: Answers['/api/statistics'] }) {
  const [list, run] = useRunUp<HTMLDListElement>()
  const isCalm = useReducedMotion()

  if (statistics.length === 0)
    return (
      <EmptyMessage error inverse>
        No statistics available
      </EmptyMessage>
    )
  return (
    <dl ref={list} className={styles.list}>
      {statistics.map(({ id, title, value, description, icon }, index) => (
        <div key={id} className={styles.card}>
          <dt className={styles.words}>
            <StatisticIcon name={icon} className={styles.icon} />
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
            <Counter value={value} card={index} run={isCalm ? undefined : run} />
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
