import { expect, test } from 'vitest'
import { looksLikePicture } from './looks-like-picture.ts'

test.each([
  ['\xff\xd8\xff\xe0 and nothing else', true],
  ['\x89PNG\r\n', true],
  ['GIF89a', true],
  ['RIFF\x10\x00\x00\x00WEBP', true],
  ['\x00\x00\x00\x20ftypavif', true],
  ['', true],
  ['Dear all, the harvest', false],
  ['%PDF-1.7', false],
  ['RIFF\x10\x00\x00\x00WAVE', false],
])('%j: %s', async (bytes, is) => {
  expect(await looksLikePicture(new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))]))).toBe(is)
})
