import { paths } from '#app/routing/paths.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import card from '#app/ui/card-link.module.css'
import { ArrowRight } from '#app/ui/icons.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { Answers } from '#content/answers.ts'
import { ArticleMeta } from './article-meta.tsx'
import styles from './articles.module.css'

type Article = Answers['/api/news-insight/articles'][number]

/** The first is featured, the rest are listed beside it. */
export function Articles({ articles: [first, ...others] }: { readonly articles: readonly Article[] }) {
  return (
    <div className={`${styles.articles} ${others.length === 0 ? styles.alone : ''}`}>
      {first && <Featured article={first} />}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((article) => (
            <li key={article.id} className={styles.item}>
              <Row article={article} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Featured({ article }: { readonly article: Article }) {
  const { id, title, description, image_url, button_text } = article
  const elsewhere = realLink(article.button_link)
  const more = button_text ?? 'READ MORE'
  return (
    <article className={styles.featured}>
      <div className={styles.picture}>
        <Picture
          src={image_url}
          alt=""
          lang={langOf(title, description)}
          sizes="(max-width: 900px) 92vw, 52vw"
          focal={focalOf(image_url)}
          className={styles.image}
          fallback={image_url && <Plate />}
        />
      </div>
      <div className={styles.words}>
        <ArticleMeta article={article} />
        <h3 className={styles.title} lang={langOf(title, description)}>
          <SiteLink href={paths.article(id)} className={`${card.link} ${styles.card}`}>
            {title}
          </SiteLink>
        </h3>
        {description && (
          <p className={styles.text} lang={langOf(title, description)}>
            {description}
          </p>
        )}
        <SiteLink href={elsewhere ?? paths.article(id)} className={styles.more} lang={langOf(more)}>
          {more}
          {!elsewhere && <span className="visually-hidden">: {title}</span>}
          <ArrowRight />
        </SiteLink>
      </div>
    </article>
  )
}

function Row({ article }: { readonly article: Article }) {
  const { id, title, image_url } = article
  return (
    <article className={styles.row}>
      <div className={styles.thumbnail}>
        <Picture
          src={image_url}
          alt=""
          lang={langOf(title)}
          sizes="(max-width: 900px) 120px, 168px"
          focal={focalOf(image_url)}
          className={styles.image}
          fallback={image_url && <Plate />}
        />
      </div>
      <div className={styles.words}>
        <ArticleMeta article={article} short />
        <h3 className={styles.rowTitle} lang={langOf(title)}>
          <SiteLink href={paths.article(id)} className={`${card.link} ${styles.card}`}>
            {title}
          </SiteLink>
        </h3>
      </div>
    </article>
  )
}
