import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkQueue } from '#server/work-queue.ts'

/** A socket takes megabytes at once and copies them: many who ask at the same moment would hold the loop for long. */
const partBytes = 256 * 1024
export const isSentInParts = (bytes: Buffer): boolean => bytes.length > partBytes

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const end = () => {
      response.off('drain', end)
      response.off('close', end)
      resolve()
    }
    response.on('drain', end)
    response.on('close', end)
  })

type SendInParts = (response: ServerResponse, bytes: Buffer) => Promise<void>

/** Ends responses with these bytes, each part in a turn of its own and after the reader took the one before. */
export function createPartsSender(): SendInParts {
  // Its own: those who read much do not hold up those who write.
  const turns = new WorkQueue()
  return async (response, bytes) => {
    for (let from = 0; from < bytes.length; from += partBytes) {
      await turns.run(() => nextTurn())
      if (response.destroyed || response.closed) return
      const isTaken = response.write(bytes.subarray(from, from + partBytes))
      if (!isTaken && !response.destroyed) await drained(response)
    }
    response.end()
  }
}
