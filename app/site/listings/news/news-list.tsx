import { paths } from '#app/routing/paths.ts'
import { standIn } from '#app/site/archive/stand-in.tsx'
import { dateInWords } from '#app/site/date-in-words.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import card from '#app/ui/card-link.module.css'
import { ArrowRight } from '#app/ui/icons.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { byYear, countInWords } from './by-year.ts'
import type { NewsPage } from './news-filters.ts'
import styles from './news-list.module.css'

type Note = NewsPage['items'][number]

/** Year by year, the newest first. */
export function NewsList({ data, featured }: { readonly data: NewsPage; readonly featured: boolean }) {
  const [first, ...others] = data.items
  return (
    <>
      {featured && first && <Featured note={first} />}
      {byYear(featured ? others : data.items).map(({ year, notes }) => (
        <section key={year} className={styles.year} aria-label={year || 'Without a date'}>
          <div className={styles.numeral}>
            <h2>{year || 'Undated'}</h2>
            <p>{countInWords(notes.length, data.years.find((each) => each.year === year)?.count)}</p>
          </div>
          <ul className={styles.list}>
            {notes.map((note) => (
              <li key={note.id}>
                <Row note={note} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Featured({ note }: { readonly note: Note }) {
  const { id, title, description, image_url: image, article_tag: tag, article_date: date } = note
  return (
    <article className={styles.featured}>
      <div className={styles.large}>
        <Picture
          src={image}
          alt=""
          priority
          sizes="(max-width: 900px) 92vw, 58vw"
          focal={focalOf(image)}
          fallback={standIn}
        />
      </div>
      <div>
        <p className={styles.meta}>
          {tag && <b lang={langOf(tag)}>{tag}</b>}
          {date && <time dateTime={date}>{dateInWords(date)}</time>}
        </p>
        <h2 lang={langOf(title, description)}>
          <SiteLink href={paths.article(id)} className={`${card.link} ${styles.cover}`}>
            {title}
          </SiteLink>
        </h2>
        {description && <p lang={langOf(title, description)}>{description}</p>}
        <span className={styles.more} aria-hidden="true">
          READ THE NOTE
          <ArrowRight />
        </span>
      </div>
    </article>
  )
}

function Row({ note }: { readonly note: Note }) {
  const { id, title, description, image_url: image, article_tag: tag, article_date: date } = note
  return (
    <article className={styles.row}>
      <p className={styles.day}>
        {tag && <b lang={langOf(tag)}>{tag}</b>}
        {date && <time dateTime={date}>{dateInWords(date)?.replace(/ \d{4}$/, '')}</time>}
      </p>
      <div className={styles.words}>
        <h3 lang={langOf(title)}>
          <SiteLink href={paths.article(id)} className={`${card.link} ${styles.cover}`}>
            {title}
          </SiteLink>
        </h3>
        {description && <p lang={langOf(title, description)}>{description}</p>}
      </div>
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes="(max-width: 768px) 104px, 196px" focal={focalOf(image)} fallback={standIn} />
      </div>
    </article>
  )
}
