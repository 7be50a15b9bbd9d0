import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { OutputInfo } from 'sharp'
import { httpErrors } from '#server/http-errors.ts'
import type { RunLimited } from '#server/limit-concurrency.ts'
import { formatOf } from './format.ts'
import { readBytes } from './read-bytes.ts'
import { loadSharp } from './sharp.ts'
import { drawSvg } from './svg.ts'

export type Picture = {
  /** From its bytes: the same picture always has the same name. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type PictureLimits = {
  readonly bytes: number
  readonly pixels: number
  readonly seconds: number
  readonly runLimited: RunLimited
}

export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, seconds: 10 }

const frame = { width: 1920, height: 1080 }
/** What the library calls the formats we take; drawings come here as PNG. */
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

const unsupported = () => httpErrors.unsupported('This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.')

/** Makes a picture of our own from whatever was sent: only its pixels are taken over. */
export async function readPicture(stream: Readable, limits: PictureLimits): Promise<Picture> {
  const bytes = await readBytes(stream, limits.bytes)
  return limits.runLimited(async () => {
    const format = await formatOf(bytes)
    if (!format) throw unsupported()
    return encode(await decode(format === 'svg' ? await drawSvg(bytes, { ...limits, frame }) : bytes, limits))
  })
}

type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

async function decode(bytes: Uint8Array, { pixels, seconds }: PictureLimits): Promise<Pixels> {
  const sharp = await loadSharp()
  const { format, width, height } = await orRefuse(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!readable.has(format)) throw unsupported()
  if (width * height > pixels)
    throw httpErrors.tooLarge(
      `The picture has more than ${pixels / 1_000_000} megapixels. Make it smaller and try again.`,
    )
  return orRefuse(
    // Stricter than 'error' would refuse what some cameras write.
    sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: pixels })
      .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
}

async function encode({ data, info: { width, height, channels } }: Pixels): Promise<Picture> {
  const sharp = await loadSharp()
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

async function orRefuse<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw httpErrors.badRequest(
      error instanceof Error && error.message.startsWith('timeout')
        ? 'This picture takes too long to read. Save it in another format and try again.'
        : 'This picture is damaged and cannot be read.',
    )
  }
}
