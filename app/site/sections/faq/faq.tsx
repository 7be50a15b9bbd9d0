import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './faq.module.css'
import { Questions } from './questions.tsx'

/** Nothing of the block is required, but a section needs a name. */
const defaultTitle = 'Sık sorulan sorular'

export default function Faq({ id }: SectionProps) {
  const content = useContent('/api/faq-content')
  const questions = useContent('/api/faq')
  const loading = content.status === 'loading'

  return (
    <section
      id={id}
      lang="tr"
      className={styles.section}
      aria-busy={loading || questions.status === 'loading' || undefined}
    >
      <div className={`wrap ${styles.grid}`}>
        {loading ? <LoadingHeading /> : <Heading content={content.data} />}
        {questions.status === 'loading' ? (
          <LoadingQuestions />
        ) : questions.data.length === 0 ? (
          <EmptyMessage small lang="tr">
            Henüz soru bulunmuyor.
          </EmptyMessage>
        ) : (
          <Questions questions={questions.data} />
        )}
      </div>
    </section>
  )
}

function Heading({ content: { title, subtitle, image_url } }: { readonly content: Answers['/api/faq-content'] }) {
  return (
    <div className={styles.heading}>
      {subtitle && title && <SectionLabel>{subtitle}</SectionLabel>}
      <h2>{title ?? subtitle ?? defaultTitle}</h2>
      {image_url && (
        <div className={styles.picture}>
          <Picture
            src={image_url}
            alt=""
            lang="tr"
            sizes="(max-width: 56.25em) 100vw, 38vw"
            focal={focalOf(image_url)}
            className={styles.image}
            fallback={<Plate />}
          />
        </div>
      )}
    </div>
  )
}

function LoadingHeading() {
  return (
    <div className={styles.heading}>
      <SectionLabel loading>Yükleniyor...</SectionLabel>
      <Skeleton shape="title" />
      <div className={styles.picture}>
        <Skeleton shape="picture" />
      </div>
    </div>
  )
}

function LoadingQuestions() {
  return (
    <div className={styles.loadingQuestions}>
      {['a', 'b', 'c', 'd', 'e'].map((question) => (
        <div key={question} className={styles.loadingQuestion}>
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  )
}
