import type { ApiFailure, ApiResult } from './answer.ts'

type Pauses = Readonly<Record<ApiFailure['reason'], readonly number[]>>

/** How long to wait before each further try. A server that was slow is asked once more: it may have ended meanwhile. */
const pausesMs: Pauses = {
  offline: [],
  late: [0],
  lost: [400, 1_500],
  'on the way': [],
  none: [],
}

/** For what the server does in several steps: a database that comes back lets it finish the rest. */
const patientMs: Pauses = { offline: [], late: [], lost: [1_000, 4_000], 'on the way': [], none: [1_000, 4_000] }

/** Sends until there is an answer. Only for what may be sent twice: reads, and writes with a key. */
export async function untilAnswered(send: () => Promise<ApiResult>, pauses = pausesMs): Promise<ApiResult> {
  let mayBeDone = false
  for (let turn = 0; ; turn++) {
    const outcome = await send()
    if (outcome.ok) return outcome
    mayBeDone ||= outcome.mayBeDone
    const pause = outcome.mayBeDone ? pauses[outcome.reason][turn] : undefined
    if (pause === undefined) return { ...outcome, mayBeDone }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Sends a write that changes many things, under one key: also again where the server failed halfway. */
export const untilFinished = (send: () => Promise<ApiResult>): Promise<ApiResult> => untilAnswered(send, patientMs)

/** The name of one write, however often it is sent. `randomUUID` is missing on pages that came without TLS. */
export const newWriteKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
