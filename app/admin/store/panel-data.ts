import type { ApiResult } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { typeNamed, types } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type List, loadingList, withItem, withoutItem } from './lists.ts'
import { Observable } from './observable.ts'

/** Numbers of a list that grows without bound: all entries, and those that are unread or active. */
export type Tally = { readonly status: List['status']; readonly total: number; readonly counted: number }

export type PanelState = {
  readonly lists: Readonly<Record<string, List>>
  readonly messages: Tally
  readonly subscriptions: Tally
  /** True where not one of the lists could be loaded. */
  readonly failed: boolean
}

const tallies = {
  messages: { path: '/api/contact-messages/admin', header: 'x-unread-count' },
  subscriptions: { path: '/api/newsletter/admin/subscriptions', header: 'x-active-count' },
} as const
export type TallyName = keyof typeof tallies
const tallyNames = ['messages', 'subscriptions'] as const

const noTally: Tally = { status: 'loading', total: 0, counted: 0 }

type ListPath = { readonly type: ContentType; readonly path: string }
const listPaths: readonly ListPath[] = types.flatMap((type) =>
  [type.routes.admin, ...(type.routes.aliases ?? [])].map((path) => ({ type, path })),
)

/** Anything but a list counts as an empty one. */
const itemsOf = (outcome: ApiResult): Item[] =>
  outcome.ok && Array.isArray(outcome.data) ? outcome.data.filter(isItem) : []

function tallyOf(outcome: ApiResult, header: string): Tally {
  if (!outcome.ok) return { status: 'failed', total: 0, counted: 0 }
  const count = (name: string) => Number(outcome.header(name) ?? itemsOf(outcome).length)
  return { status: 'ready', total: count('x-total-count'), counted: count(header) }
}

/** Everything the dashboard shows, loaded as a whole. */
export class PanelData extends Observable<PanelState> {
  readonly #client: Client
  /** Rises with every change made here: what was asked for before it is out of date. */
  #changes = 0
  #round = 0

  constructor(client: Client) {
    super({ lists: {}, messages: noTally, subscriptions: noTally, failed: false })
    this.#client = client
  }

  list(name: string): List {
    return this.get().lists[name] ?? loadingList
  }

  /** Asks for all lists at once, `first` for those somebody is looking at. Each is shown as soon as it is there. */
  async load(first: readonly ContentType[] = []): Promise<void> {
    const round = ++this.#round
    const changes = this.#changes
    const isCurrent = () => round === this.#round && changes === this.#changes
    const answers = new Map<string, ApiResult>()
    const isFirst = ({ type }: ListPath) => Number(first.includes(type))
    const inTurn = listPaths.toSorted((a, b) => isFirst(b) - isFirst(a))
    const lists = inTurn.map(async ({ type: { name }, path }) => {
      const outcome = await this.#client.call(path)
      const known = answers.get(name)
      // Where one path of a list fails, its alias is enough.
      if (!known?.ok) answers.set(name, outcome)
      if (isCurrent()) this.#show(name, known?.ok ? known : outcome)
      return outcome
    })
    const counts = tallyNames.map(async (name) => {
      const outcome = await this.#client.call(`${tallies[name].path}?limit=1`)
      if (isCurrent()) this.set({ ...this.get(), [name]: tallyOf(outcome, tallies[name].header) })
      return outcome
    })
    const outcomes = await Promise.all([...lists, ...counts])
    if (round !== this.#round) return
    this.set({ ...this.get(), failed: outcomes.every((outcome) => !outcome.ok) })
    if (!isCurrent()) await this.load()
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

  tally(name: TallyName, tally: Tally): void {
    this.#changes++
    this.set({ ...this.get(), [name]: tally })
  }

  #change(name: string, work: (items: readonly Item[]) => readonly Item[]): void {
    this.#changes++
    this.#set(name, { status: 'ready', items: work(this.list(name).items) })
  }

  #show(name: string, outcome: ApiResult): void {
    const list = outcome.ok && Array.isArray(outcome.data) ? itemsOf(outcome) : undefined
    this.#set(name, list ? { status: 'ready', items: list } : { ...this.list(name), status: 'failed' })
  }

  #set(name: string, list: List): void {
    const { lists, failed } = this.get()
    // One list that comes is enough to take the message away; the others are on their way.
    this.set({ ...this.get(), lists: { ...lists, [name]: list }, failed: failed && list.status !== 'ready' })
  }
}
