import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import styles from './newsletter.module.css'
import { SubscribeForm } from './subscribe-form.tsx'

export default function Newsletter({ id }: SectionProps) {
  const content = useContent('/api/newsletter/content')
  const loading = content.status === 'loading'

  return (
    <section id={id} className={styles.section} aria-busy={loading || undefined}>
      <div className={styles.picture}>
        {loading ? (
          <Skeleton height="100%" />
        ) : (
          <Picture
            src={content.data.image_url}
            alt=""
            sizes="(max-width: 768px) 100vw, 66vw"
            focal={focalOf(content.data.image_url)}
            className={styles.image}
            fallback={content.data.image_url && <Plate />}
          />
        )}
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.panel}>
          {loading ? (
            <div className={styles.skeleton}>
              <SectionLabel>Loading...</SectionLabel>
              <Skeleton shape="title" />
              <SkeletonLines count={2} />
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
          <SubscribeForm />
        </div>
      </div>
    </section>
  )
}
