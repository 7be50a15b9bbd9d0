import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxDescriptionLength } from '#engine/rules/picture-texts.ts'
import { site } from '#site'
import { type Product, startProduct } from '#tests/support/product.ts'
import { uploads } from '../prints/addresses.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ seed: true, pages: true })
})
afterAll(() => product.stop())

test.each(uploads.pictures)('$former is described in every language of the site', ({ description }) => {
  expect(Object.keys(description)).toEqual([...site.languages])
  for (const text of Object.values(description)) {
    expect(text.length).toBeGreaterThan(10)
    expect(text.length).toBeLessThanOrEqual(maxDescriptionLength)
  }
})

test('nothing is missing on a new site', async () => {
  await product.signIn()
  const { json } = await product.call('GET', '/api/overview/admin')
  const { missing } = json as { missing: unknown }
  expect(missing).toEqual({ pages: [], pictures: [], descriptions: { count: 0 }, links: { count: 0, items: [] } })
})

test('the descriptions reach the pages, in the language of the place', async () => {
  const home = (await product.call('GET', '/')).text
  expect(home).toContain('alt="A drilling platform at dawn with its flare alight and a supply boat beside it"')
  expect(home).toContain('alt="Kesilmiş bloklar, bir vinç ve turuncu bir yükleyiciyle basamaklı mermer ocağı"')
  expect((await product.call('GET', '/product/5')).text).toContain('alt="Portakal dilimleri"')
})
