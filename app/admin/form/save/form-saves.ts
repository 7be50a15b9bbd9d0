import type { ApiResult } from '#app/admin/api/answer.ts'
import type { DraftVersion } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { isItem } from '#app/admin/item.ts'
import type { Payload, Writes } from '#app/admin/store/writes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

type Sent = {
  readonly payload: Payload
  readonly seen: string
  readonly key: string
  readonly print: string
  readonly draft?: DraftVersion | undefined
}

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
  readonly #type: ContentType
  #id: number | undefined
  #unanswered: Sent | undefined
  /** The version that a save whose answer was lost turned out to have made. */
  #made: { readonly from: string; readonly version: string } | undefined

  constructor(writes: Pick<Writes, 'save'>, type: ContentType, id: number | undefined) {
    this.#writes = writes
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

  async send(
    payload: Payload,
    seen: string,
    onProgress: (share: number) => void,
    draft?: DraftVersion,
  ): Promise<ApiResult> {
    const print = printOf(payload, seen)
    const earlier = this.#unanswered
    if (earlier?.print === print) return this.#deliver(earlier, onProgress)
    if (earlier) {
      const outcome = await this.#deliver(earlier, onProgress)
      if (!outcome.ok && outcome.mayBeDone) return outcome
      if (outcome.ok && isItem(outcome.data)) {
        this.#id = outcome.data.id
        this.#made = { from: seen, version: outcome.data.updated_at }
      }
    }
    const version = this.#made?.from === seen ? this.#made.version : seen
    return this.#deliver({ payload, seen: version, key: newWriteKey(), print, draft }, onProgress)
  }

  async #deliver(sent: Sent, onProgress: (share: number) => void): Promise<ApiResult> {
    const { payload, seen, key, draft } = sent
    const outcome = await this.#writes.save(this.#type, { id: this.#id, payload, seen, key, draft, onProgress })
    this.#unanswered = !outcome.ok && outcome.mayBeDone ? sent : undefined
    return outcome
  }
}
