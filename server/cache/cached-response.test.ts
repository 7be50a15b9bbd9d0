import { expect, test } from 'vitest'
import { finish } from './cached-response.ts'

test.each([10, 300, 100_000])('an answer of %i bytes holds on to nothing but its bytes', async (length) => {
  const bytes = Buffer.from('words '.repeat(length)).subarray(0, length)
  const { variants, size } = await finish({ status: 200, bytes, headers: { 'content-type': 'text/plain' } }, 'Origin')
  expect(String(variants.identity.bytes)).toBe(String(bytes))
  for (const { bytes } of Object.values(variants)) expect(bytes.buffer.byteLength).toBe(bytes.length)
  const buffers = new Set(Object.values(variants).map(({ bytes }) => bytes))
  expect(size).toBeGreaterThan([...buffers].reduce((sum, { length }) => sum + length, 0))
})
