import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type StoredFile = {
  readonly size: number
  /** To be called once. */
  stream(): Readable
}

const safeName = /^[\w-]+\.[a-z0-9]+$/

export const isStoredName = (name: string): boolean => safeName.test(name)

/** The name itself, unless it could lead anywhere else. */
export function checkName(name: string): string {
  if (!isStoredName(name)) throw new Error(`'${name}' is not a name for a stored file.`)
  return name
}

/** Where the bytes of uploads lie. Names are flat; a name's content never changes once it is there. */
export type Storage = {
  /** Atomic, and safe from a power cut when it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** In bytes; nothing where there is no such file. */
  size(name: string): Promise<number | undefined>
  /** Begins to read: the caller has to take the stream. */
  open(name: string): Promise<StoredFile | undefined>
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>
  /** Everything that was put here. */
  list(): AsyncIterable<string>
  /** Names that can be opened besides: they came with the site and are never written or removed. */
  readonly shipped: ReadonlySet<string>
  /** Throws where nothing can be read or written. */
  check(): Promise<void>
}

export async function readAll(storage: Storage, name: string): Promise<Buffer | undefined> {
  const file = await storage.open(name)
  return file && buffer(file.stream())
}
