import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { httpErrors } from '#server/http-errors.ts'
import { temporaryPath } from './disk.ts'

/** Parts of a form say so where their parser has cut them off at a limit of its own. */
type Part = Readable & { readonly truncated?: boolean }

/**
 * Keeps a stream on disk for as long as the work takes: what waits its turn takes no memory. The file has no name, so
 * nothing of it is left however the process ends.
 */
export async function withSpooled<T>(
  stream: Part,
  { dir, maxBytes }: { readonly dir: string; readonly maxBytes: number },
  work: (read: () => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  // Told again below; heard by nobody while the file is being opened, it would end the server.
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
  throw httpErrors.tooLarge(`The picture is larger than ${maxBytes / 1024 / 1024} MB.`)
}

/** Lets the rest flow away unread: destroyed, it would block the connection for the requests that follow. */
export function discard(stream: Readable): void {
  stream.on('error', () => {}).resume()
}
