import { LRUCache } from 'lru-cache'
import type { Storage } from './storage.ts'

const maxKnown = 20_000

/** The addresses at which visitors get uploads without us. */
export function createPublicCopies(storage: Storage, publicUrl: string) {
  // What was there may be gone again only where nothing mentions it.
  const known = new LRUCache<string, true>({ max: maxKnown })
  return {
    /** Nothing where there is no such file. */
    async find(name: string): Promise<string | undefined> {
      if (!known.get(name) && (await storage.size(name)) === undefined) return undefined
      known.set(name, true)
      return `${publicUrl}/uploads/${name}`
    },
  }
}
