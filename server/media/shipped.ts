import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openFile } from './disk.ts'
import type { Storage } from './storage.ts'

/** A storage on top of a folder of pictures that came with the site: they are read where they are, and nothing is copied. */
export function withShipped(storage: Storage, folder: string): Storage {
  const shipped = new Set(readdirSync(folder))
  return {
    ...storage,
    shipped,
    open: async (name) => (await storage.open(name)) ?? (shipped.has(name) ? openFile(join(folder, name)) : undefined),
  }
}
