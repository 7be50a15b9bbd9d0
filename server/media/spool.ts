import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { httpErrors } from '#server/http-errors.ts'
import { temporaryPath } from './disk.ts'

/** Parts of a form say so where their parser has cut them off at a limit of its own. */
type Part = Readable & { readonly truncated?: boolean }

/** Writes a stream to a temporary file for as long as the work takes: what waits its turn takes no memory. */
export async function withSpooled<T>(
  stream: Part,
  { dir, maxBytes }: { readonly dir: string; readonly maxBytes: number },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = temporaryPath(dir)
  try {
    await write(stream, path, maxBytes)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function write(stream: Part, path: string, maxBytes: number): Promise<void> {
  // Told again below; heard by nobody while the file is being opened, it would end the server.
  stream.on('error', () => {})
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > maxBytes) break
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  if (size <= maxBytes && !stream.truncated) return
  discard(stream)
  throw httpErrors.tooLarge(`The picture is larger than ${maxBytes / 1024 / 1024} MB.`)
}

/** Lets the rest flow away unread: destroyed, it would block the connection for the requests that follow. */
export function discard(stream: Readable): void {
  stream.on('error', () => {}).resume()
}
