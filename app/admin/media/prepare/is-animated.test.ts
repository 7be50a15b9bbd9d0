import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedGif, jpeg } from '#tests/support/pictures.ts'
import { isAnimated } from './is-animated.ts'

const still = async () => sharp(await jpeg(8, 8))

test('animations are told from pictures that stand still', async () => {
  const gif = await animatedGif()
  expect(isAnimated(gif)).toBe(true)
  expect(isAnimated(await sharp(gif, { animated: true }).webp().toBuffer())).toBe(true)
  expect(isAnimated(await (await still()).gif().toBuffer())).toBe(false)
  expect(isAnimated(await (await still()).webp().toBuffer())).toBe(false)
  expect(isAnimated(await (await still()).png().toBuffer())).toBe(false)
  const png = await (await still()).png().toBuffer()
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0....', 'latin1')
  expect(isAnimated(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(true)
})

test('what is cut off or no picture at all is none', async () => {
  const gif = await animatedGif()
  for (const length of [0, 3, 6, 13, 20, 30]) expect(isAnimated(gif.subarray(0, length)), String(length)).toBe(false)
  expect(isAnimated(Buffer.from('GIF89a'.padEnd(2_000, 'x')))).toBe(false)
})
