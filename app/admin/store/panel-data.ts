import { QueryClient } from '@tanstack/react-query'
import type { Client } from '#app/admin/api/client.ts'
import type { Item } from '#app/admin/item.ts'
import { typeNamed } from '#app/admin/types.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { plansRevision } from '#engine/derive/plans.ts'
import { reviewsRevision } from '#engine/derive/reviews.ts'
import { type List, listOf, withItem, withoutItem } from './lists.ts'
import {
  type Counts,
  createQueryOptions,
  type DraftsData,
  type ListData,
  type PanelQueries,
  type PlansData,
  type ReviewsData,
  type TallyName,
} from './queries.ts'
import type { May } from './use-may.ts'

export type Tally = Counts & { readonly status: List['status'] }
/** How a list changes; nothing where only the server knows. */
export type Change = ((items: readonly Item[]) => readonly Item[]) | undefined

const tallyNames = ['messages', 'subscriptions'] as const
const noItems: ListData = { items: [], revision: undefined, etag: undefined }

/** Everything the dashboard shows, in TanStack's cache: what is read here, and what is changed from here. */
export class PanelData {
  readonly queries: QueryClient
  readonly options: PanelQueries
  readonly #may: May
  #changes = 0

  constructor(client: Client, may: May = () => true) {
    this.options = createQueryOptions(client, may)
    this.#may = may
    this.queries = new QueryClient({
      defaultOptions: {
        queries: {
          // `live.ts` knows when a list is out of date; asking by the clock would be for nothing.
          staleTime: Number.POSITIVE_INFINITY,
          gcTime: Number.POSITIVE_INFINITY,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          // A list that failed says so until somebody tries again.
          retryOnMount: false,
          networkMode: 'always',
          retryDelay: (count) => 500 * 2 ** count,
        },
      },
    })
  }

  /** Of what somebody may read; their role may change. */
  get #tallies(): readonly TallyName[] {
    return tallyNames.filter((name) => this.#may(name))
  }

  /** Rises with every change made here: what was asked for before it is out of date. */
  get changes(): number {
    return this.#changes
  }

  list(name: string): List {
    const state = this.queries.getQueryState<ListData>(['list', name])
    return listOf(state?.status ?? 'pending', state?.data?.items)
  }

  /** Asks for all lists at once, `first` for those somebody is looking at. Each is shown as soon as it is there. */
  async load(first: readonly ContentType[] = []): Promise<void> {
    const inTurn = types.toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
    await Promise.all([
      ...inTurn.map(({ name }) => this.refresh(name)),
      ...this.#tallies.map((name) =>
        this.queries.fetchQuery({ ...this.options.tally(name), staleTime: 0 }).catch(() => {}),
      ),
    ])
  }

  /** Asks for one list again. An answer that is on its way may be older than the reason for asking. */
  async refresh(name: string): Promise<void> {
    void this.queries.cancelQueries({ queryKey: ['list', name], exact: true })
    await this.queries.fetchQuery({ ...this.options.list(name), staleTime: 0 }).catch(() => {})
  }

  /** Whether not one of the lists could be loaded. */
  isAllFailed = (): boolean => {
    const all = [...types.map(({ name }) => ['list', name]), ...this.#tallies.map((name) => ['tally', name])]
    return all.every((key) => this.queries.getQueryState(key)?.status === 'error')
  }

  /** The server answers again: what could not be loaded is asked for once more. */
  retryFailed(): void {
    for (const { name } of types) if (this.list(name).status === 'failed') void this.refresh(name)
  }

  put(name: string, item: Item): void {
    const type = typeNamed(name)
    if (type) this.#change(name, (items) => withItem(type, items, item))
  }

  take(name: string, id: number): void {
    this.#change(name, (items) => withoutItem(items, id))
  }

  replace(name: string, items: readonly Item[]): void {
    this.#change(name, () => items)
  }

  /** After a write: where nobody else has written since the list was read, the change makes the newest list. */
  written(name: string, revision: number | undefined, change: Change): void {
    const known = this.#known(name)
    // An answer that holds the change was quicker.
    if (revision !== undefined && (known?.revision ?? -1) >= revision) return
    const isNext = change !== undefined && known?.revision !== undefined && known.revision + 1 === revision
    const wasFetching = change !== undefined && this.#change(name, change, isNext ? revision : undefined)
    if (!isNext && !wasFetching) void this.refresh(name)
  }

  /** The revisions as the server has them now. */
  follow(revisions: Readonly<Record<string, number>>): void {
    for (const { name } of types) {
      const revision = this.#known(name)?.revision
      const isBehind = revision !== undefined && revision !== (revisions[name] ?? 0)
      // A long list on a slow line would never arrive.
      if (isBehind && !this.#isFetching(name)) void this.refresh(name)
    }
    const drafts = this.queries.getQueryData<DraftsData>(['drafts'])
    const hasNewDrafts = drafts !== undefined && drafts.revision !== (revisions[draftsRevision] ?? 0)
    if (hasNewDrafts) this.refreshDrafts()
    const plans = this.queries.getQueryData<PlansData>(['plans'])
    if (plans && plans.revision !== (revisions[plansRevision] ?? 0)) this.refreshPlans()
    const reviews = this.queries.getQueryData<ReviewsData>(['reviews'])
    // Requests have the titles of their drafts.
    if (reviews && (hasNewDrafts || reviews.revision !== (revisions[reviewsRevision] ?? 0))) this.refreshReviews()
  }

  /** Asks for the drafts again, where somebody has asked for them. */
  refreshDrafts(): void {
    void this.queries.invalidateQueries({ queryKey: ['drafts'], exact: true })
  }

  /** Asks for the plans again, those of a month too. */
  refreshPlans(): void {
    void this.queries.invalidateQueries({ queryKey: ['plans'] })
  }

  /** Asks for the requests for publication again. */
  refreshReviews(): void {
    void this.queries.invalidateQueries({ queryKey: ['reviews'], exact: true })
  }

  tally(name: TallyName, { total, counted }: Counts): void {
    const key = ['tally', name]
    this.#changes++
    void this.queries.cancelQueries({ queryKey: key, exact: true })
    this.queries.setQueryData<Counts>(key, { total, counted })
  }

  #known(name: string): ListData | undefined {
    return this.queries.getQueryData<ListData>(['list', name])
  }

  #isFetching(name: string): boolean {
    return this.queries.getQueryState(['list', name])?.fetchStatus === 'fetching'
  }

  /** Whether the list is being fetched again, because an answer was on its way that knows nothing of the change. */
  #change(name: string, change: NonNullable<Change>, revision?: number): boolean {
    this.#changes++
    const queryKey = ['list', name]
    const wasFetching = this.#isFetching(name)
    if (wasFetching) void this.queries.cancelQueries({ queryKey, exact: true })
    this.queries.setQueryData<ListData>(queryKey, (known = noItems) => ({
      items: change(known.items),
      revision: revision ?? known.revision,
      // It named the list without the change.
      etag: undefined,
    }))
    if (wasFetching) void this.refresh(name)
    return wasFetching
  }
}
