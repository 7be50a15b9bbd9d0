import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openFile, sizeOf } from './disk.ts'
import type { Storage } from './storage.ts'

/**
 * A storage on top of a folder of pictures that came with the site: they are read where they are, without asking the
 * storage, and nothing is copied.
 */
export function withShipped(storage: Storage, folder: string): Storage {
  const shipped = new Set(readdirSync(folder))
  const fromFolder = async <T>(name: string, read: (path: string) => Promise<T | undefined>) =>
    shipped.has(name) ? read(join(folder, name)) : undefined
  return {
    ...storage,
    shipped,
    size: async (name) => (await fromFolder(name, sizeOf)) ?? storage.size(name),
    open: async (name) => (await fromFolder(name, openFile)) ?? storage.open(name),
  }
}
