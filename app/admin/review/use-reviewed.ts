import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { draftValues } from '#app/admin/form/draft/draft-values.ts'
import { startValues } from '#app/admin/form/values/values.ts'
import { comparedFields } from '#app/admin/history/differences.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { CallError } from '#app/admin/store/queries.ts'
import { useAllDrafts, useList } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'

/** What became of a request that is no longer in the list; nothing where it is gone. */
export function useEnded(id: number, isWaiting: boolean) {
  const { client, data } = usePanel()
  return useQuery(
    {
      queryKey: ['review', id],
      enabled: !isWaiting,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      queryFn: async () => {
        const outcome = await client.call(`/api/reviews/${id}`)
        if (outcome.ok) return outcome.data as ReviewRequest
        if (outcome.status === 404) return null
        throw new CallError(outcome)
      },
    },
    data.queries,
  ).data
}

/** The draft as it was when it was opened, beside what is on the site. */
export function useReviewed(type: ContentType, { draft_id: draftId, item_id: itemId }: ReviewRequest) {
  const { client, data } = usePanel()
  const read = useQuery(
    {
      queryKey: ['reviewed', draftId],
      staleTime: 0,
      gcTime: 0,
      retry: false,
      retryOnMount: true,
      queryFn: async () => {
        const outcome = await client.call(`/api/drafts/${draftId}`)
        if (!outcome.ok) throw new CallError(outcome)
        return outcome.data as Draft
      },
    },
    data.queries,
  )
  const { items } = useList(type.name)
  const listed = useAllDrafts().find(({ id }) => id === draftId)
  const item = itemId === null ? undefined : items.find(({ id }) => id === itemId)
  const draft = read.data
  // Long texts take a moment to compare, and every key of the note draws them again.
  const compared = useMemo(() => {
    const before = item ? startValues(type, item, []) : {}
    const values = draft && draftValues(type, before, draft)
    return { values, fields: values && comparedFields(type, before, values) }
  }, [type, item, draft])
  return {
    draft,
    item,
    ...compared,
    /** Somebody saved it since. */
    newer: draft && listed && listed.revision > draft.revision ? listed : undefined,
    hasFailed: read.isError,
    reload: () => void read.refetch(),
  }
}
