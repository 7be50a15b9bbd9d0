import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type StoredFile = { readonly size: number; stream(): Readable }

/** Where the bytes of uploads lie. Names are flat; a name's content never changes once it is there. */
export type Storage = {
  /** Atomic, and synced to disk when it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>
  /** Everything that was put here. */
  list(): AsyncIterable<string>
  /** Names that can be opened besides: they came with the site and are never written or removed. */
  readonly shipped: ReadonlySet<string>
  /** Throws where nothing can be written. */
  check(): Promise<void>
}

export async function readAll(storage: Storage, name: string): Promise<Buffer | undefined> {
  const file = await storage.open(name)
  return file && buffer(file.stream())
}
