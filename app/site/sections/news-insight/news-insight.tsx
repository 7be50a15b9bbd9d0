import { homeArticles } from '#app/reading/long-lists.ts'
import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { SectionHeading, SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import { WayOn } from '../way-on/way-on.tsx'
import { Articles } from './articles.tsx'
import styles from './news-insight.module.css'

export default function NewsInsight({ id }: SectionProps) {
  const content = useContent('/api/news-insight/content')
  const articles = useContent(homeArticles)
  const loading = content.status === 'loading'

  return (
    <section id={id} className={styles.section} aria-busy={loading || articles.status === 'loading' || undefined}>
      <div className="wrap">
        {loading ? (
          <div className={styles.loadingHeading}>
            <div>
              <SectionLabel loading>Loading...</SectionLabel>
              <Skeleton shape="title" width="72%" />
            </div>
            <SkeletonLines count={2} />
          </div>
        ) : (
          <SectionHeading label={content.data.subtitle} title={content.data.title} lead={content.data.description} />
        )}
        {articles.status === 'loading' ? (
          <LoadingArticles />
        ) : articles.data.length === 0 ? (
          <EmptyMessage>No articles available</EmptyMessage>
        ) : (
          <Articles articles={articles.data} />
        )}
        {articles.status !== 'loading' && <WayOn to="news" shown={articles.data.length} />}
      </div>
    </section>
  )
}

function LoadingArticles() {
  return (
    <div className={styles.loadingArticles}>
      <div className={styles.loadingFeatured}>
        <div className={styles.loadingPicture}>
          <Skeleton shape="picture" />
        </div>
        <Skeleton width="30%" />
        <Skeleton shape="title" />
        <SkeletonLines count={2} />
      </div>
      <div>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className={styles.loadingRow}>
            <Skeleton className={styles.loadingThumbnail ?? ''} />
            <div className={styles.loadingWords}>
              <SkeletonLines count={3} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
