import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { temporaryPath } from './disk.ts'

/** Parts of a form say so where their parser has cut them off at a limit of its own. */
type Part = Readable & { readonly truncated?: boolean }

/**
 * Keeps a stream on disk while the work runs, so that uploads in the queue take no memory. The file is unlinked at
 * once: even a killed process leaves nothing behind.
 */
export async function withSpooled<T>(
  stream: Part,
  { dir, maxBytes }: { readonly dir: string; readonly maxBytes: number },
  work: (read: () => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  // Reading reports the error below; until the file is open, an unhandled one would crash the server.
  stream.on('error', () => {})
  const path = temporaryPath(dir)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await write(stream, file, maxBytes)
    return await work(() => buffer(file.createReadStream({ start: 0, autoClose: false })))
  } finally {
    await file.close()
  }
}

async function write(stream: Part, file: FileHandle, maxBytes: number): Promise<void> {
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) break
    await file.writeFile(chunk)
  }
  if (size <= maxBytes && !stream.truncated) return
  discard(stream)
  throw httpErrors.tooLarge(pictureSentences.tooLarge(maxBytes))
}

/** Lets the rest flow away unread: destroyed, it would block the connection for the requests that follow. */
export function discard(stream: Readable): void {
  stream.on('error', () => {}).resume()
}
