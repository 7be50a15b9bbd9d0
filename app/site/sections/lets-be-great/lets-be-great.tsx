import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf, isDark } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './lets-be-great.module.css'
import { LoadingTanks, Tanks } from './tanks.tsx'

export default function LetsBeGreat({ id }: SectionProps) {
  const content = useContent('/api/lets-be-great/content')
  const statistics = useContent('/api/lets-be-great/statistics')
  const loading = content.status === 'loading'

  return (
    <section
      id={id}
      className={`${styles.section} on-dark`}
      aria-busy={loading || statistics.status === 'loading' || undefined}
    >
      {!loading && <Scene src={content.data.background_image_url} />}
      <div className={`wrap ${styles.inner}`}>
        {loading ? (
          <div className={styles.skeleton}>
            <SectionLabel inverse loading>
              Loading...
            </SectionLabel>
            <Skeleton shape="title" inverse />
            <SkeletonLines count={2} inverse />
            <Skeleton shape="button" inverse />
          </div>
        ) : (
          <Words content={content.data} />
        )}
        {statistics.status === 'loading' ? <LoadingTanks /> : <Tanks statistics={statistics.data} />}
      </div>
    </section>
  )
}

/** Of most pictures nobody has said whether they are dark behind the words. */
function Scene({ src }: { readonly src: string | null }) {
  return (
    <div className={`${styles.scene} ${isDark(src) ? '' : styles.deep}`}>
      <Picture
        src={src}
        alt=""
        sizes="100vw"
        focal={focalOf(src)}
        className={styles.image}
        fallback={src && <Plate />}
      />
    </div>
  )
}

function Words({ content }: { readonly content: Answers['/api/lets-be-great/content'] }) {
  const { subtitle, title, description, button_text } = content
  const link = realLink(content.button_link)
  return (
    <div className={styles.words}>
      {subtitle && <SectionLabel inverse>{subtitle}</SectionLabel>}
      <h2 lang={langOf(title)}>{title}</h2>
      {description && (
        <p className={styles.text} lang={langOf(description)}>
          {description}
        </p>
      )}
      {button_text && link && (
        <ElbowLink href={link} className={styles.button} lang={langOf(button_text)}>
          {button_text}
        </ElbowLink>
      )}
    </div>
  )
}
