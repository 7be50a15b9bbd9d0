import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './leadership.module.css'
import { Members } from './members.tsx'

export default function Leadership({ id }: SectionProps) {
  const content = useContent('/api/leadership/content')
  const members = useContent('/api/leadership/members')
  const loading = content.status === 'loading'

  return (
    <section id={id} className={styles.section} aria-busy={loading || members.status === 'loading' || undefined}>
      {!loading && content.data.background_image_url && (
        <div className={styles.ground}>
          <Picture
            src={content.data.background_image_url}
            alt=""
            sizes="100vw"
            className={styles.image}
            fallback={<Plate />}
          />
        </div>
      )}
      <div className={`wrap ${styles.grid}`}>
        {loading ? (
          <div className={styles.skeleton}>
            <SectionLabel loading>Loading...</SectionLabel>
            <Skeleton shape="title" />
            <SkeletonLines count={3} />
            <Skeleton shape="button" />
          </div>
        ) : (
          <Rail content={content.data} />
        )}
        {members.status === 'loading' ? <LoadingMembers /> : <Members members={members.data} />}
      </div>
    </section>
  )
}

function Rail({ content }: { readonly content: Answers['/api/leadership/content'] }) {
  const { subtitle, title, description, button_text } = content
  const link = realLink(content.button_link)
  return (
    <div className={styles.rail}>
      <div>
        {subtitle && <SectionLabel>{subtitle}</SectionLabel>}
        <h2 className={styles.title} lang={langOf(title)}>
          {title}
        </h2>
        {description && (
          <p className={`lead ${styles.lead}`} lang={langOf(description)}>
            {description}
          </p>
        )}
      </div>
      {button_text && link && (
        <ElbowLink href={link} variant="line" lang={langOf(button_text)}>
          {button_text}
        </ElbowLink>
      )}
    </div>
  )
}

function LoadingMembers() {
  return (
    <div className={styles.loadingMembers}>
      {['a', 'b', 'c', 'd'].map((member) => (
        <div key={member} className={styles.loadingMember}>
          <Skeleton className={styles.tile ?? ''} />
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  )
}
