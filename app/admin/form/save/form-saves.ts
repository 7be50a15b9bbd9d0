import { type ApiResult, afterUnknown } from '#app/admin/api/answer.ts'
import type { DraftVersion } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import type { Payload, Writes } from '#app/admin/store/writes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

type Sent = {
  readonly id: number | undefined
  readonly payload: Payload
  /** The version that the form went on from, and the one that was sent. */
  readonly from: string
  readonly seen: string
  readonly key: string
  readonly print: string
  readonly draft?: DraftVersion | undefined
}

/** A save without an answer turns out to be done, with this draft. */
type OnDone = (made: Item, draft: DraftVersion | undefined) => Promise<void>

/** Two saves with the same print are the same save. */
function printOf(payload: Payload, seen: string): string {
  if ('json' in payload) return JSON.stringify([seen, payload.json])
  const partOf = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
  return JSON.stringify([seen, Array.from(payload.form, ([name, value]) => [name, partOf(value)])])
}

/**
 * The saves of one open form. Where an answer was lost, the save may have happened: it is sent again under its key,
 * and only then what was typed since. So a save never conflicts with itself, and a new item is added once.
 */
export class FormSaves {
  readonly #writes: Pick<Writes, 'save'>
  readonly #onDone: OnDone
  readonly #type: ContentType
  #id: number | undefined
  #unanswered: Sent | undefined
  /** The version that a save whose answer was lost turned out to have made. */
  #made: { readonly from: string; readonly version: string } | undefined

  constructor(
    writes: Pick<Writes, 'save'>,
    type: ContentType,
    id: number | undefined,
    onDone: OnDone = () => Promise.resolve(),
  ) {
    this.#writes = writes
    this.#onDone = onDone
    this.#type = type
    this.#id = id
  }

  /** From now on it is a new item: the one that was edited is gone. */
  startAnew(): void {
    this.#id = undefined
    this.#made = undefined
    this.#unanswered = undefined
  }

  /** From now on its own new item is edited. */
  goOnWith(id: number): void {
    this.#id = id
  }

  /** It is not known what became of a save. */
  get isUnanswered(): boolean {
    return this.#unanswered !== undefined
  }

  /** Asks what became of the save that had no answer, by sending it again; nothing where there is none. */
  async settle(onProgress: (share: number) => void): Promise<ApiResult | undefined> {
    const earlier = this.#unanswered
    if (!earlier) return undefined
    const outcome = await this.#deliver(earlier, onProgress)
    if (outcome.ok && isItem(outcome.data)) {
      this.#id = outcome.data.id
      this.#made = { from: earlier.from, version: outcome.data.updated_at }
      await this.#onDone(outcome.data, earlier.draft)
    }
    return outcome
  }

  /** `draft` is the one to be published when it is sent: an earlier save may have published the last. */
  async send(
    payload: Payload,
    from: string,
    onProgress: (share: number) => void,
    draft: () => DraftVersion | undefined = () => undefined,
  ): Promise<ApiResult> {
    const print = printOf(payload, from)
    const isSame = this.#unanswered?.print === print
    const earlier = await this.settle(onProgress)
    if (earlier && (isSame || (!earlier.ok && earlier.mayBeDone))) return earlier
    const seen = this.#made?.from === from ? this.#made.version : from
    const sent = { id: this.#id, payload, from, seen, key: newWriteKey(), print, draft: draft() }
    return this.#deliver(sent, onProgress)
  }

  async #deliver(sent: Sent, onProgress: (share: number) => void): Promise<ApiResult> {
    const { id, payload, seen, key, draft } = sent
    const outcome = await this.#writes.save(this.#type, { id, payload, seen, key, draft, onProgress })
    const known = afterUnknown(outcome, this.#unanswered === sent)
    this.#unanswered = !known.ok && known.mayBeDone ? sent : undefined
    return known
  }
}
