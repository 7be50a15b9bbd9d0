import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg } from '#tests/support/pictures.ts'
import { rtfPictures } from './rtf-pictures.ts'

const sample = new URL('../../../../tests/e2e/panel/clipboard/word-picture.rtf', import.meta.url)
const types = (rtf: string) => rtfPictures(rtf).map((file) => file?.type)
const bytesOf = async (file: File | undefined) => Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
const pict = (inside: string) => `{\\rtf1 words {\\*\\shppict{\\pict ${inside}}} more}`

test('of what Word writes only the picture in the text is read, without bullets, page heads and older copies', async () => {
  const [file, ...others] = rtfPictures(await readFile(sample, 'latin1'))
  expect(others).toEqual([])
  const { width, height, format } = await sharp(await bytesOf(file)).metadata()
  expect([width, height, format, file?.type]).toEqual([60, 40, 'png', 'image/png'])
})

test('photographs are read too, and what no browser shows keeps its place', async () => {
  const photo = await jpeg(20, 10)
  const rtf = `{\\rtf1{\\pict\\emfblip 0100}{\\pict\\picw20\\jpegblip\r\n${photo.toString('hex').toUpperCase()}}{\\pict\\wmetafile8 0100}}`
  const files = rtfPictures(rtf)
  expect(files.map((file) => file?.type)).toEqual([undefined, 'image/jpeg', undefined])
  expect((await bytesOf(files[1])).equals(photo)).toBe(true)
})

test.each([
  ['no digits', pict('\\pngblip'), [undefined]],
  ['an odd number of digits', pict('\\pngblip 123'), [undefined]],
  ['other letters', pict('\\pngblip 12zz'), [undefined]],
  ['bytes as they are, with braces in them', pict('\\pngblip\\bin4 }}{{'), [undefined]],
  ['an escaped brace', '{\\rtf1 a \\} b \\{ {\\pict\\pngblip ff00}}', ['image/png']],
  ['a group that is never closed', '{\\rtf1{\\pict\\pngblip ff00', []],
  ['closing braces alone', '}}}}', []],
  ['no RTF at all', 'Words', []],
])('%s', (_, rtf, expected) => {
  expect(types(rtf)).toEqual(expected)
})

test.each([
  ['braces without end', '{'.repeat(30_000_000)],
  ['control words without end', '\\pict'.repeat(6_000_000)],
  ['more pictures than a text has', '{\\pict\\pngblip ff00}'.repeat(200_000)],
  ['a picture larger than can be sent', pict(`\\pngblip ${'00'.repeat(26_000_000)}`)],
])('%s do not hold up the page', (_, rtf) => {
  const before = performance.now()
  expect(types(rtf).filter(Boolean)).toEqual([])
  expect(performance.now() - before).toBeLessThan(10_000)
})
