import type { Reading } from '#app/render.ts'
import type { PublicReads } from '#server/api/public/public-reads.ts'

/** How pages read the public API: without asking over the network. */
export const readForPage =
  (reads: PublicReads) =>
  async (path: string): Promise<Reading> => {
    const found = reads.find(path)
    return found ? found.read() : { status: 404, data: { error: 'There is nothing at this address.' } }
  }
