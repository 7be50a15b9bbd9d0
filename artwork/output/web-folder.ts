import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything the server hands out under /art/. */
export const WEB_FOLDER = fileURLToPath(new URL('../web', import.meta.url))

export interface Written {
  file: string
  bytes: number
}

export async function writeWebFile(file: string, content: Uint8Array | string): Promise<Written> {
  const path = join(WEB_FOLDER, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return { file, bytes: Buffer.byteLength(content) }
}
