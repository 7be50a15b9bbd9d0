import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }

/** A real picture of one colour: other colours make other files. */
export const jpeg = (width = 800, height = 450, background: Colour = { r: 10, g: 46, b: 53 }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const filePart = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Two frames. */
export function animatedGif(): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 16 * 3, 20)
  raw.fill(220, 8 * 8 * 3)
  return sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/**
 * As telephones write them: lying on its side, red on the sensor's left and blue on its right, with the moments before
 * it as a film behind the picture, together more than 13 MB.
 */
export async function largePhotograph(): Promise<Buffer> {
  const [width, height] = [4_032, 3_024]
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
  return Buffer.concat([await picture.toBuffer(), randomBytes(13_000_000)])
}
