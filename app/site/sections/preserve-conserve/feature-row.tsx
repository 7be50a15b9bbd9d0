import type { CSSProperties } from 'react'
import { Picture } from '#app/stored/picture.tsx'
import { langOf } from '#app/ui/lang.ts'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import { columnsFor } from './columns.ts'
import { FeatureIcon } from './feature-icons.tsx'
import styles from './feature-row.module.css'

const columns = (count: number) => ({ '--columns': columnsFor(count) }) as CSSProperties

export function FeatureRow({ features }: { readonly features: Answers['/api/preserve-conserve/features'] }) {
  if (features.length === 0) return null
  return (
    <ul className={styles.row} style={columns(features.length)}>
      {features.map(({ id, title, description, icon_url: icon }, index) => (
        <li key={id} className={styles.feature}>
          <div className={styles.icon}>
            <Picture src={icon} alt="" sizes="32px" className={styles.image} fallback={<FeatureIcon index={index} />} />
          </div>
          <div>
            <h3 className={styles.title} lang={langOf(title)}>
              {title}
            </h3>
            <p className={styles.description} lang={langOf(description)}>
              {description}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const standIns = ['a', 'b', 'c', 'd']

export function FeatureRowSkeleton() {
  return (
    <ul className={styles.row} style={columns(standIns.length)}>
      {standIns.map((name) => (
        <li key={name} className={styles.feature}>
          <Skeleton width="30px" height="30px" />
          <div className={styles.waiting}>
            <Skeleton width="70%" height="22px" />
            <SkeletonLines count={3} />
          </div>
        </li>
      ))}
    </ul>
  )
}
