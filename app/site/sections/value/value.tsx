import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import { Bars } from './bars.tsx'
import styles from './value.module.css'

const standIn = SITE.pictures.standIns[0]
const sizes = '(max-width: 56.25em) 100vw, 46vw'

export default function Value({ id }: SectionProps) {
  const content = useContent('/api/value-section/content')
  const statistics = useContent('/api/value-section/statistics')
  const loading = content.status === 'loading'
  const src = loading ? standIn : content.data.image_url
  const ground = (
    <Picture
      src={standIn}
      alt=""
      sizes={sizes}
      focal={focalOf(standIn)}
      className={styles.image}
      fallback={<Plate />}
    />
  )

  return (
    <section id={id} className={styles.section} aria-busy={loading || statistics.status === 'loading' || undefined}>
      <div className={styles.picture}>
        {loading ? (
          <Skeleton shape="picture" />
        ) : (
          <Picture src={src} alt="" sizes={sizes} focal={focalOf(src)} className={styles.image} fallback={ground} />
        )}
      </div>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          {loading ? (
            <div className={styles.skeleton}>
              <SectionLabel loading>Loading...</SectionLabel>
              <Skeleton shape="title" width="82%" />
              <SkeletonLines count={3} />
            </div>
          ) : (
            <>
              {content.data.subtitle && <SectionLabel>{content.data.subtitle}</SectionLabel>}
              <h2 lang={langOf(content.data.title)}>{content.data.title}</h2>
              {content.data.description && (
                <p className={styles.text} lang={langOf(content.data.description)}>
                  {content.data.description}
                </p>
              )}
            </>
          )}
          {statistics.status === 'loading' ? <LoadingBars /> : <Bars statistics={statistics.data} />}
        </div>
      </div>
    </section>
  )
}

function LoadingBars() {
  return (
    <div className={styles.loadingBars}>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={styles.loadingBar}>
          <SkeletonLines count={2} />
          <Skeleton height="34px" />
        </div>
      ))}
    </div>
  )
}
