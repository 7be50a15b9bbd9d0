import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedPictures, twoColours } from '../test-support.ts'

const { read } = sharedPictures()

const damaged = { status: 400, message: 'This picture is damaged and cannot be read.' }
const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** Colour of the pixel in the middle of the left and of the right half. */
async function halves(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return [at(info.width / 4), at((info.width * 3) / 4)]
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1.5))

test.each(formats)('%s comes in and a JPEG comes out', async (format) => {
  const { name, bytes, width, height } = await read(await twoColours(64, 32).toFormat(format).toBuffer())
  expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect({ width, height }).toEqual({ width: 64, height: 32 })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 32, space: 'srgb' })
  expect(await halves(bytes)).toEqual([near([208, 32, 32]), near([32, 64, 208])])
})

test.each(formats)('%s that is cut off is damaged', async (format) => {
  const whole = await twoColours(200, 200).toFormat(format).toBuffer()
  await expect(read(whole.subarray(0, Math.floor(whole.length * 0.7)))).rejects.toMatchObject(damaged)
})

test('transparency makes a PNG, an alpha channel that is not used does not', async () => {
  const clear = sharp({ create: { width: 20, height: 10, channels: 4, background: '#ff000080' } })
  const png = await read(await clear.png().toBuffer())
  expect(png.name).toMatch(/\.png$/)
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })

  const opaque = await read(await twoColours(20, 10).ensureAlpha(1).png().toBuffer())
  expect(opaque.name).toMatch(/\.jpg$/)
})

test.each(['gif', 'webp'] as const)('of a %s that moves the first picture is kept', async (format) => {
  const frames = [
    await twoColours(40, 30).png().toBuffer(),
    await twoColours(40, 30, '#ffffff', '#000000').png().toBuffer(),
  ]
  const { bytes, width, height } = await read(
    await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer(),
  )
  expect({ width, height }).toEqual({ width: 40, height: 30 })
  expect((await halves(bytes))[0]).toEqual(near([208, 32, 32]))
})

test('a picture that lies on its side is turned upright, and tells nothing of camera or place', async () => {
  const sideways = await twoColours(60, 40)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SecretPlace</note></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(String(sideways)).toMatch(/SecretCamera.*SecretPlace/s)

  const { bytes, width, height } = await read(sideways)
  expect({ width, height }).toEqual({ width: 40, height: 60 })
  const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  expect(String(Buffer.from(bytes))).not.toMatch(/Secret/)
  expect(await halves(await sharp(bytes).rotate(-90).toBuffer())).toEqual([near([208, 32, 32]), near([32, 64, 208])])
})

test('large pictures are fitted into the frame, small ones are not enlarged', async () => {
  const size = async (width: number, height: number) => {
    const picture = await read(await twoColours(width, height).jpeg().toBuffer())
    return [picture.width, picture.height]
  }
  expect(await size(2400, 600)).toEqual([1920, 480])
  expect(await size(600, 2160)).toEqual([300, 1080])
  expect(await size(3, 1)).toEqual([3, 1])
})

test.each([
  ['CMYK', () => twoColours(40, 20).toColourspace('cmyk').jpeg()],
  ['16 bit', () => twoColours(40, 20).toColourspace('rgb16').png()],
  ['Display P3', () => twoColours(40, 20).withIccProfile('p3').png()],
])('%s becomes sRGB', async (_, picture) => {
  const { bytes } = await read(await picture().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3, hasProfile: false })
  const [[red = 0] = [], [, , blue = 0] = []] = await halves(bytes)
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeGreaterThan(130)
})

test('the same picture always has the same name', async () => {
  const bytes = await twoColours(50, 50).png().toBuffer()
  const commented = await twoColours(50, 50)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
  expect((await read(bytes)).name).toBe((await read(commented)).name)
})

/** A PNG of a few bytes that claims to be so large. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  [10_000, 6_000],
  [60_000, 60_000],
])('a picture that claims %d x %d pixels is refused without being read', async (width, height) => {
  await expect(read(claimingPng(width, height))).rejects.toMatchObject({
    status: 413,
    message: 'The picture has more than 50 megapixels. Make it smaller and try again.',
  })
})
