import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { CallError } from '#app/admin/store/queries.ts'
import { useDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft, ListedDraft } from '#engine/derive/drafts.ts'

type Opened =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** Nothing where there is none, or no longer one. */
  | { readonly status: 'ready'; readonly draft: Draft | undefined }
type Wanted = { readonly listed: ListedDraft | undefined }

/** The draft that a form goes on with, as it is when the form is opened. */
export function useOpenedDraft(type: ContentType, isIt: (draft: ListedDraft) => boolean): Opened {
  const { client, data } = usePanel()
  const { isCurrent, drafts } = useDrafts(type.name)
  const [wanted, setWanted] = useState<Wanted>()
  if (!wanted && isCurrent) setWanted({ listed: drafts.find(isIt) })
  const id = wanted?.listed?.id
  const read = useQuery(
    {
      queryKey: ['draft', id],
      enabled: id !== undefined,
      // Read again by every form: somebody may have saved it since, and that may have been the form before.
      staleTime: 0,
      gcTime: 0,
      retry: false,
      retryOnMount: true,
      queryFn: async () => {
        const outcome = await client.call(`/api/drafts/${id}`)
        if (outcome.ok) return outcome.data as Draft
        if (outcome.status === 404) return null
        throw new CallError(outcome)
      },
    },
    data.queries,
  )
  if (!wanted) return { status: 'loading' }
  if (id === undefined) return { status: 'ready', draft: undefined }
  if (!read.isFetchedAfterMount || read.isPending) return { status: 'loading' }
  if (read.isError) return { status: 'failed', retry: () => void read.refetch() }
  return { status: 'ready', draft: read.data ?? undefined }
}
