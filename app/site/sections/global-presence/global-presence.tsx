import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import { SectionHeading, SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './global-presence.module.css'
import { Legend } from './legend.tsx'
import { Statistics, StatisticsSkeleton } from './statistics.tsx'
import { WorldMap } from './world-map.tsx'

const headingSkeleton = (
  <div className={styles.waiting}>
    <SectionLabel inverse loading>
      Loading...
    </SectionLabel>
    <Skeleton inverse shape="title" width="90%" />
    <Skeleton inverse shape="title" width="66%" />
  </div>
)
const mapSkeleton = (
  <div className={`wrap ${styles.mapWaiting}`}>
    <Skeleton inverse shape="picture" />
  </div>
)

export default function GlobalPresence({ id }: SectionProps) {
  const content = useContent('/api/global-presence/content')
  const statistics = useContent('/api/statistics')
  const points = useContent('/api/map-points')
  const isLoading = [content, statistics, points].some(({ status }) => status === 'loading')
  return (
    <section id={id} className={`${styles.section} on-dark`} aria-busy={isLoading}>
      <div className={`wrap ${styles.heading}`}>
        {content.status === 'loading' ? (
          headingSkeleton
        ) : (
          <SectionHeading
            inverse
            label={content.data.subtitle}
            title={content.data.title}
            lead={content.data.description}
          />
        )}
      </div>
      {points.status === 'loading' ? mapSkeleton : <WorldMap points={points.data} />}
      <div className="wrap">
        <div className={styles.foot}>
          {statistics.status === 'loading' ? <StatisticsSkeleton /> : <Statistics statistics={statistics.data} />}
          {points.status !== 'loading' && <Legend points={points.data} />}
        </div>
      </div>
    </section>
  )
}
