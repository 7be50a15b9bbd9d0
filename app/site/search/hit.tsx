import { dateInWords } from '#app/site/date-in-words.ts'
import { listed } from '#app/site/listings/listed.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import { Marked } from '#app/ui/marked.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { SearchGroup, SearchHit } from '#content/answers.ts'
import styles from './hit.module.css'

type HitProps = { readonly hit: SearchHit; readonly group: SearchGroup }

/** A row: what is known of it, its title, a line of its text, its picture. */
export function Hit({ hit, group }: HitProps) {
  const { id, title, text } = hit
  const { href, picture, tag: tagOf, day: dayOf } = listed[group]
  const tag = tagOf?.(hit)
  const facts = [tag, dateInWords(dayOf?.(hit) ?? null)].filter(Boolean).join(' · ')
  const image = picture?.(hit)
  return (
    <SiteLink href={href(id)} className={`${styles.hit} ${image ? '' : styles.plain}`}>
      <span>
        {facts && <small lang={langOf(tag)}>{facts}</small>}
        <strong lang={langOf(title)}>
          <Marked text={title} marks={hit.title_marks} />
        </strong>
        {text && (
          <span className={styles.text} lang={langOf(text)}>
            <Marked text={text} marks={hit.text_marks} />
          </span>
        )}
      </span>
      {image && (
        <span className={styles.picture}>
          <Picture src={image} alt="" sizes="152px" focal={focalOf(image)} />
        </span>
      )}
    </SiteLink>
  )
}
