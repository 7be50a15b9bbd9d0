import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Item } from '#app/admin/item.ts'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import type { Plan } from '#engine/derive/plans.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import { type List, listOf } from './lists.ts'
import { markOf, revisionMark, wholeMark } from './live.ts'
import { usePanel } from './panel.ts'
import type { Tally } from './panel-data.ts'
import type { DraftsData, ListData, PlansData, ReviewsData, TallyName } from './queries.ts'

const itemsOf = ({ items }: ListData) => items
const listsOf = (results: readonly UseQueryResult<readonly Item[]>[]): readonly List[] =>
  results.map(({ status, data }) => listOf(status, data))

/** The items of a type, as far as they are known. */
export function useList(name: string): List {
  const { queries, options } = usePanel().data
  const { status, data } = useQuery({ ...options.list(name), select: itemsOf }, queries)
  return listOf(status, data)
}

/** Whether an item is known to be deleted: its list is there without it. */
export function useIsDeleted(name: string, id: number | undefined): boolean {
  const { queries, options } = usePanel().data
  const isDeleted = ({ items }: ListData) => id !== undefined && !items.some((item) => item.id === id)
  return useQuery({ ...options.list(name), select: isDeleted }, queries).data ?? false
}

export function useLists(names: readonly string[]): readonly List[] {
  const { queries, options } = usePanel().data
  const wanted = names.map((name) => ({ ...options.list(name), select: itemsOf }))
  return useQueries({ queries: wanted, combine: listsOf }, queries)
}

const noDrafts: readonly ListedDraft[] = []
const newestFirst = ({ drafts }: DraftsData) => drafts.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))

/** All drafts, what was saved last first. */
export function useAllDrafts(): readonly ListedDraft[] {
  const { queries, options } = usePanel().data
  return useQuery({ ...options.drafts(), select: newestFirst }, queries).data ?? noDrafts
}

type Drafts = {
  /** They are known, and no newer ones are on their way. */
  readonly isCurrent: boolean
  readonly drafts: readonly ListedDraft[]
}

/** The drafts of a type, as far as they are known. */
export function useDrafts(name: string): Drafts {
  const { queries, options } = usePanel().data
  const ofType = ({ drafts }: DraftsData) => drafts.filter(({ type }) => type === name)
  const { status, fetchStatus, data = noDrafts } = useQuery({ ...options.drafts(), select: ofType }, queries)
  return { isCurrent: status !== 'pending' && fetchStatus === 'idle', drafts: data }
}

/** The draft of an item, where it has one. */
export function useItemDraft(name: string, id: number): ListedDraft | undefined {
  const { queries, options } = usePanel().data
  const find = ({ drafts }: DraftsData) => drafts.find((draft) => draft.item_id === id && draft.type === name)
  return useQuery({ ...options.drafts(), select: find }, queries).data
}

const noPlans: readonly Plan[] = []
const plansOf = ({ plans }: PlansData) => plans

/** What is to come and what failed, the earliest first. */
export function useOpenPlans(): readonly Plan[] {
  const { queries, options } = usePanel().data
  return useQuery({ ...options.plans(), select: plansOf }, queries).data ?? noPlans
}

const noRequests: readonly ReviewRequest[] = []
const requestsOf = ({ requests }: ReviewsData) => requests
const waitingIn = ({ requests }: ReviewsData) => requests.filter(({ state }) => state === 'waiting')

/** With the titles that their drafts have by now: requests are not read again whenever one of them is saved. */
function useTitled(requests: readonly ReviewRequest[]): readonly ReviewRequest[] {
  const drafts = useAllDrafts()
  return useMemo(() => {
    const titles = new Map(drafts.map(({ id, title }) => [id, title]))
    return requests.map((request) => {
      const title = titles.get(request.draft_id) || request.title
      return title === request.title ? request : { ...request, title }
    })
  }, [requests, drafts])
}

/** What somebody asked for and, for people who may publish, everything that waits; the longest first. */
export function useRequests(): readonly ReviewRequest[] {
  const { queries, options } = usePanel().data
  return useTitled(useQuery({ ...options.reviews(), select: requestsOf }, queries).data ?? noRequests)
}

type Waiting = {
  readonly status: 'pending' | 'error' | 'success'
  readonly requests: readonly ReviewRequest[]
  readonly retry: () => void
}

/** What waits for an editor. */
export function useWaiting(): Waiting {
  const { queries, options } = usePanel().data
  const { status, data, refetch } = useQuery({ ...options.reviews(), select: waitingIn }, queries)
  return { status, requests: useTitled(data ?? noRequests), retry: () => void refetch() }
}

/** The names of those who may publish. */
export function useReviewers(): readonly string[] {
  const { queries, options } = usePanel().data
  return useQuery({ ...options.reviews(), select: ({ reviewers }: ReviewsData) => reviewers }, queries).data ?? []
}

/** How many messages or subscriptions there are. */
export function useTally(name: TallyName): Tally {
  const { queries, options } = usePanel().data
  const { status, data } = useQuery(options.tally(name), queries)
  return { status: listOf(status, []).status, total: data?.total ?? 0, counted: data?.counted ?? 0 }
}

/** Another text whenever messages or subscriptions came, went or were read: a reason to load a page of them again. */
export function useEntryMark(name: TallyName): string {
  const { data, live } = usePanel()
  return useQuery({ ...live.options, select: (known) => markOf(known, name) }, data.queries).data
}

/** Another text whenever pictures came, went or were described: a reason to ask for them again. */
export function useUploadsMark(): string {
  const { data, live } = usePanel()
  return useQuery({ ...live.options, select: (known) => revisionMark(known, 'uploads') }, data.queries).data
}

/** Another text whenever anything was changed, by anybody. */
export function useAnyMark(): string {
  const { data, live } = usePanel()
  return useQuery({ ...live.options, select: wholeMark }, data.queries).data
}

/** True where not one of the lists could be loaded. */
export function useAllFailed(): boolean {
  const { queries, isAllFailed } = usePanel().data
  return useSyncExternalStore(queries.getQueryCache().subscribe, isAllFailed)
}
