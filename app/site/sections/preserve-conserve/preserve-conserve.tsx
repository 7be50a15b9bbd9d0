import type { CSSProperties } from 'react'
import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import { FeatureRow, FeatureRowSkeleton } from './feature-row.tsx'
import styles from './preserve-conserve.module.css'

function Panel({ content }: { readonly content: Answers['/api/preserve-conserve/content'] }) {
  const { title, subtitle, description, button_text: button } = content
  const link = realLink(content.button_link)
  return (
    <>
      <SectionLabel>{subtitle}</SectionLabel>
      <h2 lang={langOf(title)}>{title}</h2>
      <p className={styles.description} lang={langOf(description)}>
        {description}
      </p>
      {button && link && (
        <ElbowLink href={link} variant="dark">
          {button}
        </ElbowLink>
      )}
    </>
  )
}

const panelSkeleton = (
  <div className={styles.waiting}>
    <SectionLabel loading>Loading...</SectionLabel>
    <Skeleton shape="title" width="94%" />
    <Skeleton shape="title" width="70%" />
    <SkeletonLines count={2} />
    <Skeleton shape="button" />
  </div>
)

export default function PreserveConserve({ id }: SectionProps) {
  const content = useContent('/api/preserve-conserve/content')
  const features = useContent('/api/preserve-conserve/features')
  const isLoading = content.status === 'loading' || features.status === 'loading'
  const image = content.status === 'loading' ? null : content.data.background_image_url
  return (
    <section id={id} className={styles.section} aria-busy={isLoading}>
      <div className={styles.stage}>
        <div className={styles.ground} style={{ '--focal': focalOf(image) } as CSSProperties}>
          {content.status === 'loading' ? (
            <Skeleton height="100%" />
          ) : (
            <Picture src={image} alt="" className={styles.image} fallback={image && <Plate />} />
          )}
        </div>
        <div className={`wrap ${styles.front}`}>
          <div className={styles.panel}>
            {content.status === 'loading' ? panelSkeleton : <Panel content={content.data} />}
          </div>
        </div>
      </div>
      <div className="wrap">
        {features.status === 'loading' ? <FeatureRowSkeleton /> : <FeatureRow features={features.data} />}
      </div>
    </section>
  )
}
