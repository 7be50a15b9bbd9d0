import { hash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PictureName } from '../../prints/pictures.ts'
import { UPLOADS_FOLDER } from './web-folder.ts'

const LIST = fileURLToPath(new URL('../../prints/printed.ts', import.meta.url))

/** Puts a print into the list under the name its bytes give it, and removes the files of the one before. */
export async function notePrint(name: PictureName, jpeg: Uint8Array): Promise<string> {
  const text = await readFile(LIST, 'utf8')
  const line = new RegExp(`^  '?${name}'?: \\{ hash: '(\\w*)', bytes: \\d+ \\},$`, 'm')
  const [before, old] = line.exec(text) ?? []
  if (before === undefined || old === undefined)
    throw new Error(`prints/printed.ts has no line for ${name}. Add one with any hash.`)
  const own = hash('sha256', jpeg).slice(0, 32)
  const key = /^\w+$/.test(name) ? name : `'${name}'`
  await writeFile(LIST, text.replace(before, `  ${key}: { hash: '${own}', bytes: ${jpeg.length} },`))
  if (old && old !== own)
    for (const file of await readdir(UPLOADS_FOLDER)) if (file.startsWith(old)) await rm(join(UPLOADS_FOLDER, file))
  return own
}
