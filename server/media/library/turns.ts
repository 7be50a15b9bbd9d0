import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IndexedUpload } from './upload-index.ts'

/** As much text as one turn of the event loop may look through. */
const charactersAtOnce = 64 * 1024

/** Every picture; others get their turn in between. */
export async function* inTurns(uploads: readonly IndexedUpload[]): AsyncGenerator<IndexedUpload> {
  let looked = 0
  for (const upload of uploads) {
    looked += upload.words.length
    if (looked > charactersAtOnce) {
      looked = 0
      await nextTurn()
    }
    yield upload
  }
}
