import type { ApiResult } from './answer.ts'
import { newWriteKey } from './send-again.ts'

/** Where the answer to a write was lost, the same write asked for again is sent under the same key: it is done once. */
export class WriteKeys {
  readonly #unanswered = new Map<string, string>()

  /** Two writes with the same print are the same write. */
  async send(print: string, write: (key: string) => Promise<ApiResult>): Promise<ApiResult> {
    const key = this.#unanswered.get(print) ?? newWriteKey()
    const outcome = await write(key)
    if (!outcome.ok && outcome.mayBeDone) this.#unanswered.set(print, key)
    else this.#unanswered.delete(print)
    return outcome
  }
}
