import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { dateInWords } from '#app/site/date-in-words.ts'
import { DetailPage } from '#app/site/detail/detail-page.tsx'
import { others } from '#app/site/detail/others.ts'
import { articleKind } from '#app/site/listings/news/detail.ts'
import { FeedTag } from '#app/site/listings/news/feed-link.tsx'
import { newsArticle } from '#app/site/structured-data/subject.ts'

export default function Article({ id }: PageProps) {
  const detail = useContent(`/api/news-insight-details/${id}`)
  const all = useContent(`/api/news-insight/articles?from=${id}`)
  const articles = all.status === 'ready' ? all.data : []
  const own = articles.find((article) => String(article.id) === id)
  const tag = own?.article_tag
  const published = own?.article_date
  return (
    <>
      <FeedTag />
      <DetailPage
        kind={articleKind}
        path={paths.article(id)}
        detail={detail}
        facts={[
          { name: 'Topic', value: tag },
          { name: 'Published', value: published && dateInWords(published) },
        ]}
        onward={others(articles, id, 3).map((each) => ({
          href: paths.article(each.id),
          title: each.title,
          image: each.image_url,
          note: [each.article_tag, each.article_date && dateInWords(each.article_date)].filter(Boolean).join(' · '),
        }))}
        describe={
          import.meta.env.SSR
            ? (subject, { updated_at }) => newsArticle(subject, { tag, published, changed: updated_at })
            : undefined
        }
      />
    </>
  )
}
