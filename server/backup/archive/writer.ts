import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { encodeHeader, endOfArchive, paddingOf } from './entry.ts'
import { isSumsName, sumsEvery, sumsLine, sumsName } from './sums.ts'

/** Writes a tar archive in which every so many entries are followed by their checksums. */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #made = new Date()
  #lines: string[] = []
  #sums = 0
  #bytes = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns the SHA-256 of what was added. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    const digest = createHash('sha256')
    let written = 0
    await this.#write(encodeHeader(name, size, this.#made))
    for await (const chunk of content) {
      digest.update(chunk)
      written += chunk.length
      await this.#write(chunk)
    }
    if (written !== size) throw new Error(`${name} was ${size} bytes long and gave ${written}`)
    await this.#write(Buffer.alloc(paddingOf(size)))
    const sha256 = digest.digest('hex')
    if (isSumsName(name)) return sha256
    this.#lines.push(sumsLine(sha256, name))
    if (this.#lines.length >= sumsEvery) await this.#addSums()
    return sha256
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.add(name, bytes.length, [bytes])
  }

  async finish(): Promise<void> {
    if (this.#lines.length > 0) await this.#addSums()
    await this.#write(endOfArchive())
  }

  async #addSums(): Promise<void> {
    const text = this.#lines.join('')
    this.#lines = []
    await this.addText(sumsName(++this.#sums), text)
  }

  async #write(bytes: Uint8Array): Promise<void> {
    // Goes on where the last write ended, until all of it is written.
    await this.#file.writeFile(bytes)
    this.#bytes += bytes.length
  }
}
