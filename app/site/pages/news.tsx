import { useContent } from '#app/reading/use-content.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { ArchivePage } from '#app/site/archive/archive-page.tsx'
import { FilterBar } from '#app/site/archive/filter-bar.tsx'
import { FeedLink, FeedTag } from '#app/site/listings/news/feed-link.tsx'
import { newsFilters, noteFigure } from '#app/site/listings/news/news-filters.ts'
import { NewsList } from '#app/site/listings/news/news-list.tsx'
import { newsWords } from '#app/site/listings/news/words.ts'

export default function News({ id }: PageProps) {
  const content = useContent(`/api/archive/news${id}`)
  return (
    <>
      <FeedTag />
      <ArchivePage
        words={newsWords}
        id={id}
        content={content}
        show={(data, query) => {
          const { figure, title } = noteFigure(data, query)
          return {
            figure,
            title,
            underLead: <FeedLink />,
            filter: <FilterBar groups={newsFilters(data, query)} />,
            list: <NewsList data={data} featured={id === ''} />,
          }
        }}
      />
    </>
  )
}
