import { dateInWords } from '#app/site/date-in-words.ts'
import type { Answers } from '#content/answers.ts'
import styles from './article-meta.module.css'

type Article = Answers['/api/news-insight/articles'][number]
type MetaProps = { readonly article: Article; readonly short?: boolean }

/** Tag, day and number of comments, as far as they are known. */
export function ArticleMeta({ article, short = false }: MetaProps) {
  const { article_tag: tag, article_date: day, comments_count: comments } = article
  const date = dateInWords(day)
  if (!tag && !date && !comments) return null
  const noun = comments === 1 ? 'comment' : 'comments'
  return (
    <p className={`${styles.meta} ${short ? styles.short : ''}`}>
      {tag && <b className={styles.tag}>{tag}</b>}
      {date && <time dateTime={day ?? undefined}>{date}</time>}
      {comments > 0 && (
        <span className={styles.comments}>
          <SpeechBubble />
          {short ? (
            <>
              {comments}
              <span className="visually-hidden"> {noun}</span>
            </>
          ) : (
            `${comments} ${noun}`
          )}
        </span>
      )}
    </p>
  )
}

function SpeechBubble() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M22 17a2 2 0 0 1-2 2H6.83a2 2 0 0 0-1.41.59l-2.2 2.2A.71.71 0 0 1 2 21.29V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2Z" />
    </svg>
  )
}
