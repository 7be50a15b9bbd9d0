import { useContent } from '#app/reading/use-content.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { Head } from '#app/site/head.tsx'
import { NothingFound } from '#app/site/search/nothing-found.tsx'
import { Results } from '#app/site/search/results.tsx'
import { SearchHead } from '#app/site/search/search-head.tsx'
import { searchListing } from '#app/site/search/search-listing.ts'
import { WhereToLook } from '#app/site/search/where-to-look.tsx'
import type { AnswerPath } from '#content/answers.ts'
import { readListing } from '#engine/derive/listing-query.ts'

/** @public the router asks each page for it */
export const reads: readonly AnswerPath[] = ['/api/archive']

export default function Search({ id }: PageProps) {
  const content = useContent(`/api/search${id}`)
  const { q = '', ...query } = readListing(searchListing, new URLSearchParams(id)) ?? { page: 1 }
  const found = content.status === 'ready' ? content.data : undefined
  return (
    <div aria-busy={content.status === 'loading' || undefined}>
      <Head title={q ? `“${q}”, search` : 'Search'} robots="noindex" />
      <SearchHead q={q} status={content.status} total={found?.total} />
      {found && found.total > 0 ? (
        <Results found={found} query={{ q, ...query }} />
      ) : content.status === 'loading' ? null : found && q ? (
        <NothingFound q={q} suggestion={found.suggestion} />
      ) : (
        <div className="wrap">
          <WhereToLook alone />
        </div>
      )}
    </div>
  )
}
