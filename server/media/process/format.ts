import { fileTypeFromBuffer } from 'file-type'
import { drawingStartBytes } from '../tasks.ts'

const rasterTypes = new Set(['jpg', 'png', 'apng', 'webp', 'gif', 'avif'])

/** What the bytes are, whatever they are called; nothing where they are no picture we take. */
export async function formatOf(bytes: Uint8Array): Promise<'raster' | 'svg' | undefined> {
  const detected = await fileTypeFromBuffer(bytes)
  if (detected && rasterTypes.has(detected.ext)) return 'raster'
  return (!detected || detected.ext === 'xml') && isSvg(bytes) ? 'svg' : undefined
}

/** What XML allows before the root: space, instructions, comments and a document type. */
const prologue = /\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>/isy
const root = /<svg[\s/>]/y

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, drawingStartBytes))
  let at = 0
  for (prologue.lastIndex = 0; prologue.test(text); prologue.lastIndex = at) at = prologue.lastIndex
  root.lastIndex = at
  return root.test(text)
}
