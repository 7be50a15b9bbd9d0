import type { CSSProperties } from 'react'
import { useRunUp } from '#app/site/use-run-up.ts'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import type { Answers } from '#content/answers.ts'
import styles from './bars.module.css'
import { Percentage } from './percentage.tsx'

type BarsProps = { readonly statistics: Answers['/api/value-section/statistics'] }

export function Bars({ statistics }: BarsProps) {
  const [list, run] = useRunUp<HTMLDListElement>()
  if (statistics.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyMessage error>No statistics available</EmptyMessage>
      </div>
    )
  return (
    <dl className={styles.bars} ref={list} data-run={run}>
      {statistics.map(({ id, title, description, percentage }, index) => (
        <div key={id} className={styles.row} style={{ '--i': index, '--p': percentage } as CSSProperties}>
          <dt className={styles.name} lang={langOf(title, description)}>
            {title}
            {description && <small className={styles.note}>{description}</small>}
          </dt>
          <dd className={styles.measure}>
            <Percentage value={percentage} className={styles.number ?? ''} />
            <span className={styles.bar}>
              <span className={styles.fill} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
