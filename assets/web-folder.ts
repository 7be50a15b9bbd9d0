import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the server hands out under /art/, whatever the company. */
export const WEB_FOLDER = fileURLToPath(new URL('web', import.meta.url))

export interface Written {
  file: string
  bytes: number
}

export type Write = (file: string, content: Uint8Array | string) => Promise<Written>

export const writerTo =
  (folder: string): Write =>
  async (file, content) => {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return { file, bytes: Buffer.byteLength(content) }
  }

export const writeWebFile = writerTo(WEB_FOLDER)
