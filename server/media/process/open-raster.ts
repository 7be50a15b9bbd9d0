import type { Sharp } from 'sharp'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { sharp } from './sharp.ts'

/** By sharp's name of the format. AVIF takes about 20 bytes per pixel, more than twice as much as any other. */
const maxMegapixels: Readonly<Record<string, number>> = { jpeg: 50, png: 50, webp: 50, gif: 50, heif: 25 }
const maxSide = 16_384

/** Checks the header; nothing is decoded yet. */
export async function openRaster(bytes: Uint8Array): Promise<Sharp> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const megapixels = maxMegapixels[format]
  if (!megapixels) throw unsupported()
  if (width * height > megapixels * 1_000_000)
    throw httpErrors.tooLarge(
      `The picture has more than ${megapixels} megapixels. Make it smaller${format === 'heif' ? ' or save it as JPEG' : ''} and try again.`,
    )
  if (Math.max(width, height) > maxSide)
    throw httpErrors.tooLarge('The picture is more than 16,384 pixels wide or high. Make it smaller and try again.')
  // Stricter than 'error' would refuse what some cameras write.
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: megapixels * 1_000_000 })
}

export const unsupported = (): HttpError => httpErrors.unsupported(pictureSentences.notAPicture)
