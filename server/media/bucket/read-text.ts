import type { IncomingMessage } from 'node:http'

/** A page of a list has a thousand keys, of a kilobyte each at the most. */
const maxBytes = 8 * 1024 * 1024

/** The whole of an answer, within so many milliseconds; nothing where it is longer than any that we ask for. */
export async function readText(answer: IncomingMessage, ms: number): Promise<string | undefined> {
  const timer = setTimeout(() => answer.destroy(new Error('the bucket fell silent')), ms)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > maxBytes) return undefined
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString()
}
