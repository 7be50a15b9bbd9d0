import type { Readable } from 'node:stream'
import { httpErrors } from '#server/http-errors.ts'

/** Parts of a form say so where their parser has cut them off at a limit of its own. */
type Part = Readable & { readonly truncated?: boolean }

/** Reads a stream into memory, but never more than so much of it. */
export async function readBytes(stream: Part, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) break
    chunks.push(chunk)
  }
  if (size <= most && !stream.truncated) return Buffer.concat(chunks)
  // The rest flows away unread: destroyed, it would block the connection for the requests that follow.
  stream.on('error', () => {}).resume()
  throw httpErrors.tooLarge(`The picture is larger than ${most / 1024 / 1024} MB.`)
}
