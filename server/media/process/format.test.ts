import { expect, test } from 'vitest'
import { sharedPictures, twoColours } from '../test-support.ts'

const { read } = sharedPictures()

const damaged = { status: 400, message: 'This picture is damaged and cannot be read.' }
const unsupported = {
  status: 415,
  message: 'This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.',
}

const jpegWithHtml = async () => {
  const jpeg = await twoColours(20, 20).jpeg().toBuffer()
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), html])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), html])
}

test('HTML that hides in a picture is not taken over', async () => {
  const polyglot = await jpegWithHtml()
  expect(String(polyglot)).toContain('<script>')
  const { bytes } = await read(polyglot)
  expect(String(Buffer.from(bytes))).not.toContain('script')
})

test.each([
  ['nothing', ''],
  ['text', 'I am a picture, honestly'],
  ['HTML', '<!doctype html><html><body><svg xmlns="http://www.w3.org/2000/svg"></svg></body></html>'],
  ['XML that is no SVG', '<?xml version="1.0"?><note><svg/></note>'],
  ['script', '<script>alert(1)</script><svg></svg>'],
  ['PDF', '%PDF-1.7\n<svg>'],
  ['BMP', `BM${'\0'.repeat(60)}`],
])('%s is not a picture', async (_, content) => {
  await expect(read(content)).rejects.toMatchObject(unsupported)
})

test('a TIFF is not taken', async () => {
  await expect(read(await twoColours(20, 20).tiff().toBuffer())).rejects.toMatchObject(unsupported)
})

test.each([
  ['GIF89a/*<svg xmlns="http://www.w3.org/2000/svg"/>*/=1;alert(1)', damaged],
  ['\x89PNG\r\n\x1a\n<script>alert(1)</script>', unsupported],
])('what only begins like a picture is refused: %j', async (content, error) => {
  await expect(read(Buffer.from(content, 'latin1'))).rejects.toMatchObject(error)
})
