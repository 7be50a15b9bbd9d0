import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { damaged, decodeHeader, headerSize, paddingOf } from './entry.ts'
import { isSumsName, sumsLine } from './sums.ts'

export type Entry = { readonly name: string; readonly size: number; readonly bytes: () => Promise<Buffer> }

const chunkSize = 256 * 1024

async function read(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw damaged('its end is missing')
  return buffer
}

async function* chunks(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += chunkSize) yield read(file, Math.min(chunkSize, size - at), start + at)
}

/**
 * The entries of an archive, each compared with the checksums that follow it. What somebody makes of an entry counts
 * only when the last one was read: then all of them were whole.
 */
export async function* readArchive(file: FileHandle): AsyncGenerator<Entry> {
  /** Entries whose checksums are still to come. */
  let waiting = ''
  for (let position = 0; ; ) {
    const header = decodeHeader(await read(file, headerSize, position))
    if (!header) break
    const { path: name, size } = header
    const start = position + headerSize
    const whole = async () => Buffer.concat(await Array.fromAsync(chunks(file, start, size)))
    if (isSumsName(name)) {
      if ((await whole()).toString() !== waiting) throw damaged(`a checksum before ${name} is not right`)
      waiting = ''
    } else {
      const digest = createHash('sha256')
      for await (const chunk of chunks(file, start, size)) digest.update(chunk)
      waiting += sumsLine(digest.digest('hex'), name)
      yield { name, size, bytes: whole }
    }
    position = start + size + paddingOf(size)
  }
  if (waiting) throw damaged('its last checksums are missing')
}
