import type { CSSProperties } from 'react'
import { Percentage } from '#app/site/sections/value/percentage.tsx'
import { useRunUp } from '#app/site/use-run-up.ts'
import { Picture } from '#app/stored/picture.tsx'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './tanks.module.css'

type TanksProps = { readonly statistics: Answers['/api/lets-be-great/statistics'] }

export function Tanks({ statistics }: TanksProps) {
  const [list, run] = useRunUp<HTMLUListElement>()
  if (statistics.length === 0)
    return (
      <EmptyMessage inverse small>
        No statistics available
      </EmptyMessage>
    )
  return (
    <ul className={styles.tanks} ref={list} data-run={run}>
      {statistics.map(({ id, title, description, percentage }, index) => (
        <li key={id} className={styles.item} style={{ '--i': index, '--p': percentage } as CSSProperties}>
          <div className={styles.tank} aria-hidden="true">
            <div className={styles.level}>
              <Picture src={SITE.pictures.liquid} alt="" sizes="104px" className={styles.liquid} />
            </div>
          </div>
          <div className={styles.words}>
            <Percentage value={percentage} className={styles.number ?? ''} />
            <h3 className={styles.title} lang={langOf(title)}>
              {title}
            </h3>
            {description && (
              <p className={styles.text} lang={langOf(description)}>
                {description}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function LoadingTanks() {
  return (
    <div className={styles.tanks}>
      {['a', 'b', 'c', 'd'].map((tank) => (
        <div key={tank} className={styles.item}>
          <Skeleton inverse className={styles.tank ?? ''} />
          <div className={styles.words}>
            <SkeletonLines count={3} inverse />
          </div>
        </div>
      ))}
    </div>
  )
}
