import { focalOf } from '#app/site/focal.ts'
import { Picture } from '#app/stored/picture.tsx'
import { ContentSections } from './content-sections.tsx'
import styles from './detail.module.css'
import type { Filling } from './filling.ts'
import type { Detail } from './kinds.ts'
import { RichText } from './rich-text/rich-text.tsx'

/** Our own pictures are made to be cropped; those of editors may hold a table or a face, and are shown whole. */
const isOurs = (image: string | null) => image?.startsWith('/art/') ?? false

type BodyProps = { readonly record: Detail; readonly filling: Filling; readonly lang: 'en' | 'tr' }

function Text({ filling, lang }: Omit<BodyProps, 'record'>) {
  if (filling.kind === 'rich') return <RichText html={filling.html} lang={lang} />
  if (filling.kind === 'sections') return <ContentSections sections={filling.sections} />
  return filling.text ? <p className={styles.plain}>{filling.text}</p> : null
}

export function DetailBody({ record: { title, image_url }, filling, lang }: BodyProps) {
  return (
    <>
      <div className={styles.image}>
        <Picture
          src={image_url}
          alt={title}
          priority
          sizes="(max-width: 900px) 92vw, 800px"
          focal={focalOf(image_url)}
          className={isOurs(image_url) ? styles.scene : undefined}
        />
      </div>
      <div lang={lang}>
        <Text filling={filling} lang={lang} />
      </div>
    </>
  )
}
