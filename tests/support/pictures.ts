import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }

/** A real picture of one colour: other colours make other files. */
export const jpeg = (width = 800, height = 450, background: Colour = { r: 10, g: 46, b: 53 }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const filePart = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })
