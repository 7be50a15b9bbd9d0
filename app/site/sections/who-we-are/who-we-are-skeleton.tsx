import type { SectionProps } from '#app/site/sections/section.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import styles from './who-we-are.module.css'

export function WhoWeAreSkeleton({ id }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-busy="true">
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.media}>
          <div className={styles.picture}>
            <Skeleton shape="picture" />
          </div>
          <div className={`${styles.film} ${styles.filmSkeleton}`}>
            <Skeleton height="100%" />
          </div>
        </div>
        <div className={`${styles.text} ${styles.waiting}`}>
          <SectionLabel loading>Loading...</SectionLabel>
          <Skeleton shape="title" width="92%" />
          <Skeleton shape="title" width="78%" />
          <Skeleton shape="title" width="60%" />
          <SkeletonLines count={5} />
          <SkeletonLines count={4} />
          <Skeleton shape="button" />
        </div>
      </div>
    </section>
  )
}
