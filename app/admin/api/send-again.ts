import type { ApiFailure, ApiResult } from './answer.ts'

/** How long to wait before each further try. A server that was slow is asked once more: it may have ended meanwhile. */
const pausesMs: Readonly<Record<ApiFailure['reason'], readonly number[]>> = {
  offline: [],
  late: [0],
  lost: [400, 1_500],
  none: [],
}

/** Sends until there is an answer. Only for what may be sent twice: reads, and writes with a key. */
export async function untilAnswered(send: () => Promise<ApiResult>): Promise<ApiResult> {
  let mayBeDone = false
  for (let turn = 0; ; turn++) {
    const outcome = await send()
    if (outcome.ok) return outcome
    mayBeDone ||= outcome.mayBeDone
    const pause = pausesMs[outcome.reason][turn]
    if (pause === undefined) return { ...outcome, mayBeDone }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The name of one write, however often it is sent. `randomUUID` is missing on pages that came without TLS. */
export const newWriteKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
