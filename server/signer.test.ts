import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { createSigner, type Signer } from './signer.ts'

let product: Product
let signer: Signer
beforeAll(async () => {
  product = await startProduct()
  signer = await createSigner(product.database.db)
})
afterAll(() => product.stop())

test('a sealed text is read by every instance, and by nobody else', async () => {
  const token = signer.seal('Ham ayçiçek yağı', 'test')
  expect(token).toMatch(/^[\w-]+$/)
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('Ham')
  expect((await createSigner(product.database.db)).unseal(token, 'test')).toBe('Ham ayçiçek yağı')
  expect(signer.seal('Ham ayçiçek yağı', 'test')).not.toBe(token)
})

test('what was changed, cut off or made up is not a sealed text', () => {
  const token = signer.seal('text', 'test')
  const changed = Buffer.from(token, 'base64url')
  changed[14] = (changed[14] ?? 0) ^ 1
  for (const wrong of ['', 'x', token.slice(0, -2), token.slice(4), changed.toString('base64url'), signer.sign(1)])
    expect(signer.unseal(wrong, 'test')).toBeUndefined()
})

test('what was sealed for one purpose is nothing for another', () => {
  expect(signer.unseal(signer.seal('text', 'one'), 'another')).toBeUndefined()
})
