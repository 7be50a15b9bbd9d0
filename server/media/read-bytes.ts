import type { Readable } from 'node:stream'
import { refusals } from '#server/errors.ts'

/** Parts of a form say so where their parser has cut them off at a limit of its own. */
type Part = Readable & { readonly truncated?: boolean }

/** Reads a stream into memory. One that is too long is destroyed as soon as that is known. */
export async function readBytes(stream: Part, most: number): Promise<Buffer> {
  const tooLarge = () => refusals.tooLarge(`The picture is larger than ${most / 1024 / 1024} MB.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  if (stream.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}
