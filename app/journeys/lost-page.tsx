import type { ReactNode } from 'react'
import type { FoundRoute } from '#app/routing/routes.ts'
import { Head } from '#app/site/head.tsx'
import { failedSentence } from '#app/site/listings/failed.ts'
import { SearchField } from '#app/site/search/search-field.tsx'
import { Unreachable } from '#app/site/unreachable/unreachable.tsx'

type Lost = Pick<FoundRoute, 'route' | 'id'> & { readonly attempt: number; readonly onRetry: () => void }

/**
 * In place of a page that could not be loaded, between header and footer. What was searched for can be searched again,
 * and each retry is announced.
 */
export function lostPage({ route: { path, listing }, id, attempt, onRetry }: Lost): ReactNode {
  const { sentence, lang } = failedSentence(path)
  const q = listing && new URLSearchParams(id).get('q')
  return (
    <div key={attempt}>
      <Head title={sentence} robots="noindex" />
      <Unreachable sentence={sentence} lang={lang} onRetry={onRetry}>
        {q && <SearchField action={path} q={q} lang={lang} />}
      </Unreachable>
    </div>
  )
}
