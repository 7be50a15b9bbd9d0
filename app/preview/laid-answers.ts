import { callApi, type ReadResult } from '#app/reading/call-api.ts'
import type { ContentStore, Snapshot } from '#app/reading/content-store.ts'
import type { AnswerPath } from '#content/answers.ts'
import { joins } from '#content/composites.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { withDraft } from '#engine/derive/shown-draft.ts'
import type { ToPage } from './messages.ts'
import { type Change, changeItems, type Values } from './places.ts'

export type ShownItem = { readonly type: ContentType; readonly item: Values }
export type Edited = Extract<ToPage, { kind: 'preview-values' }>

const same: Change = (_, item) => item

/** What the page shows, with what is being typed laid over it. */
export class LaidAnswers {
  /** As the server answered. */
  readonly #answers = new Map<string, unknown>()
  #change: Change = same

  constructor(initial: Snapshot) {
    for (const [path, content] of Object.entries(initial))
      if (content.status === 'ready') this.#answers.set(path, content.data)
  }

  /** Answers what is known; asks the server for the rest. */
  call = async (path: string): Promise<ReadResult> => {
    if (!this.#answers.has(path)) {
      const outcome = await callApi(path)
      if (!outcome.ok) return outcome
      this.#answers.set(path, outcome.data)
    }
    return { ok: true, data: changeItems(path, this.#answers.get(path), this.#change) }
  }

  /** Every item on the page, with the type it is of. */
  items(): ShownItem[] {
    const found: ShownItem[] = []
    for (const [path, answer] of this.#answers)
      changeItems(path, answer, (type, item) => {
        if (typeof item.id === 'number') found.push({ type, item: this.#change(type, item) })
        return item
      })
    return found
  }

  /** Lays what somebody has typed over the item. */
  async lay({ type: name, id, data }: Edited, store: ContentStore): Promise<void> {
    const join = joins.find(({ detail }) => detail.name === name)
    const owner = join && ownerField(join.detail, join.type)
    this.#change = (type, item) => {
      if (type.name !== name) return item
      const isIt = item.id === id || (owner !== undefined && !('id' in item) && item[owner] === data[owner])
      return isIt ? { ...withDraft(type, item, data), is_active: true } : item
    }
    await this.#show(store)
  }

  /** Asks the server for everything once more, without leaving the page. */
  async refresh(store: ContentStore): Promise<void> {
    await Promise.all(
      [...this.#answers.keys()].map(async (path) => {
        const outcome = await callApi(path)
        if (outcome.ok) this.#answers.set(path, outcome.data)
      }),
    )
    await this.#show(store)
  }

  #show = (store: ContentStore) =>
    Promise.all([...this.#answers.keys()].map((path) => store.refresh(path as AnswerPath)))
}
