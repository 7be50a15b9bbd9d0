import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiFailure, ApiResult } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { DraftPage, ListedDraft } from '#engine/derive/drafts.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { type Plan, type PlanList, plansRevision } from '#engine/derive/plans.ts'
import { type ReviewList, reviewsRevision } from '#engine/derive/reviews.ts'
import { revisionsIn } from './revisions.ts'
import type { May } from './use-may.ts'

/** A list as it came, and what it takes to know whether there is a newer one. */
export type ListData = {
  readonly items: readonly Item[]
  readonly revision: number | undefined
  readonly etag: string | undefined
}
/** Numbers of a list that grows without bound: all entries, and those that are unread or active. */
export type Counts = { readonly total: number; readonly counted: number }

/** All drafts of all types, without what they hold. */
export type DraftsData = { readonly drafts: readonly ListedDraft[]; readonly revision: number | undefined }

const isPage = (value: unknown): value is DraftPage =>
  typeof value === 'object' && value !== null && 'drafts' in value && Array.isArray(value.drafts)

async function readDrafts(client: Client): Promise<DraftsData> {
  const drafts: ListedDraft[] = []
  let revision: number | undefined
  for (let before: number | null | undefined; before !== null; ) {
    const outcome = await client.call(`/api/drafts?limit=200${before === undefined ? '' : `&before=${before}`}`)
    if (!outcome.ok || !isPage(outcome.data)) throw new CallError(outcome)
    revision ??= revisionsIn(outcome.header('x-revisions')).get(draftsRevision)
    drafts.push(...outcome.data.drafts)
    before = outcome.data.next
  }
  return { drafts, revision }
}

/** What is to come and what failed. */
export type PlansData = { readonly plans: readonly Plan[]; readonly revision: number | undefined }

const isPlans = (value: unknown): value is PlanList =>
  typeof value === 'object' && value !== null && 'plans' in value && Array.isArray(value.plans)

async function readPlans(client: Client, range = ''): Promise<PlansData> {
  const outcome = await client.call(`/api/plans${range}`)
  if (!outcome.ok || !isPlans(outcome.data)) throw new CallError(outcome)
  const revision = revisionsIn(outcome.header('x-revisions')).get(plansRevision)
  return { plans: outcome.data.plans, revision }
}

/** What waits for an editor, and the answers to what somebody asked for. */
export type ReviewsData = ReviewList & { readonly revision: number | undefined }

const isReviews = (value: unknown): value is ReviewList =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests)

async function readReviews(client: Client): Promise<ReviewsData> {
  const outcome = await client.call('/api/reviews')
  if (!outcome.ok || !isReviews(outcome.data)) throw new CallError(outcome)
  return { ...outcome.data, revision: revisionsIn(outcome.header('x-revisions')).get(reviewsRevision) }
}

export const tallies = {
  messages: { path: '/api/contact-messages/admin', header: 'x-unread-count' },
  subscriptions: { path: '/api/newsletter/admin/subscriptions', header: 'x-active-count' },
} as const
export type TallyName = keyof typeof tallies

/** A call that failed, as an error that queries can keep. */
export class CallError extends Error {
  readonly failure: ApiFailure | undefined
  constructor(outcome: ApiResult) {
    super('The call failed')
    this.failure = outcome.ok ? undefined : outcome
  }
}

/** What does not answer is asked again; what says no means it. */
const retry = (count: number, error: Error) =>
  count < 2 && error instanceof CallError && ['lost', 'late'].includes(error.failure?.reason ?? '')

async function readList(client: Client, path: string, name: string, known: ListData | undefined): Promise<ListData> {
  const outcome = await client.call(path, { etag: known?.etag })
  if (outcome.ok && outcome.unchanged && known) return known
  if (!outcome.ok || !Array.isArray(outcome.data)) throw new CallError(outcome)
  return {
    items: outcome.data.filter(isItem),
    revision: revisionsIn(outcome.header('x-revisions')).get(name),
    etag: outcome.header('etag') ?? undefined,
  }
}

const firstOf = (error: unknown) => (error instanceof AggregateError ? error.errors[0] : error)

/** The queries behind the hooks: one for each list, one for each tally. */
export function createQueryOptions(client: Client, may: May) {
  return {
    list: (name: string) =>
      queryOptions({
        queryKey: ['list', name],
        enabled: typeNamed(name) !== undefined,
        retry,
        queryFn: ({ queryKey, client: queries }: { queryKey: readonly string[]; client: QueryClient }) => {
          const { routes } = typeNamed(name) ?? {}
          const paths = routes ? [routes.admin, ...(routes.aliases ?? [])] : []
          const known = queries.getQueryData<ListData>(queryKey)
          // Where one path of a list fails, its alias is enough.
          return Promise.any(paths.map((path) => readList(client, path, name, known))).catch((error: unknown) => {
            throw firstOf(error)
          })
        },
      }),
    drafts: () =>
      queryOptions({ queryKey: ['drafts'], enabled: may('drafts'), retry: false, queryFn: () => readDrafts(client) }),
    plans: () =>
      queryOptions({ queryKey: ['plans'], enabled: may('drafts'), retry: false, queryFn: () => readPlans(client) }),
    /** Everything between two moments, whatever became of it. */
    plansBetween: (from: string, to: string) =>
      queryOptions({
        queryKey: ['plans', from, to],
        retry: false,
        gcTime: 0,
        queryFn: () => readPlans(client, `?from=${from}&to=${to}`),
      }),
    reviews: () =>
      queryOptions({ queryKey: ['reviews'], enabled: may('drafts'), retry: false, queryFn: () => readReviews(client) }),
    tally: (name: TallyName) =>
      queryOptions({
        queryKey: ['tally', name],
        enabled: may(name),
        retry,
        queryFn: async (): Promise<Counts> => {
          const { path, header } = tallies[name]
          const outcome = await client.call(`${path}?limit=1`)
          if (!outcome.ok) throw new CallError(outcome)
          const items = Array.isArray(outcome.data) ? outcome.data.length : 0
          const count = (from: string) => Number(outcome.header(from) ?? items)
          return { total: count('x-total-count'), counted: count(header) }
        },
      }),
  }
}

export type PanelQueries = ReturnType<typeof createQueryOptions>
