import { hash } from 'node:crypto'
import type { OutputInfo, Sharp } from 'sharp'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import type { Picture } from '../tasks.ts'
import { drawSvg } from './draw-svg.ts'
import { formatOf } from './format.ts'
import { openRaster, unsupported } from './open-raster.ts'
import { sharp } from './sharp.ts'

const frame = { width: 1920, height: 1080 }

/** Makes a picture of our own from whatever was sent: only its pixels are taken over. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const format = await formatOf(bytes)
  if (!format) throw unsupported()
  return encode(await decode(() => (format === 'svg' ? drawSvg(bytes, frame) : openRaster(bytes))))
}

type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

async function decode(open: () => Promise<Sharp>): Promise<Pixels> {
  try {
    const image = await open()
    return await image
      .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof HttpError ? error : httpErrors.badRequest(pictureSentences.damaged)
  }
}

async function encode({ data, info: { width, height, channels } }: Pixels): Promise<Picture> {
  const image = sharp(data, { raw: { width, height, channels } })
  const transparent = channels === 4 && hasTransparentPixel(data)
  const bytes = await (transparent ? image.png() : image.removeAlpha().jpeg({ quality: 84, mozjpeg: true })).toBuffer()
  return { name: `${hash('sha256', bytes).slice(0, 32)}.${transparent ? 'png' : 'jpg'}`, bytes, width, height }
}

/** Many pictures carry an alpha channel without using it. */
function hasTransparentPixel(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true
  return false
}
