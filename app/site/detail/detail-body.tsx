import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { ContentSections } from './content-sections.tsx'
import styles from './detail.module.css'
import type { Filling } from './filling.ts'
import type { Detail } from './kind.ts'
import { RichText } from './rich-text/rich-text.tsx'

type BodyProps = { readonly record: Detail; readonly filling: Filling; readonly lang: 'en' | 'tr' }

function Text({ filling, lang }: Omit<BodyProps, 'record'>) {
  if (filling.kind === 'rich') return <RichText html={filling.html} lang={lang} />
  if (filling.kind === 'sections') return <ContentSections sections={filling.sections} lang={lang} />
  return filling.text ? <p className={styles.plain}>{filling.text}</p> : null
}

export function DetailBody({ record: { title, image_url }, filling, lang }: BodyProps) {
  const focal = focalOf(image_url)
  return (
    <>
      <div className={styles.image}>
        <Picture
          src={image_url}
          alt={title}
          lang={lang}
          priority
          sizes="(max-width: 900px) 92vw, 800px"
          focal={focal}
          // Where nobody has said which point matters, a picture may hold a table or a face: it is shown whole.
          className={focal && styles.scene}
        />
      </div>
      <div lang={lang}>
        <Text filling={filling} lang={lang} />
      </div>
    </>
  )
}
