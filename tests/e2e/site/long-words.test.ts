import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import type { Product } from '#tests/support/product.ts'
import { canScrollSideways, cut } from './support/sideways.ts'
import { startSite } from './support/site.ts'

const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesineyken'.padEnd(80, 'abcdefghij')

const shortTexts = ({ fields }: ContentType) =>
  Object.entries(fields).flatMap(([name, { kind, follows }]) => {
    const { isPlainText, canBeLong } = kindOf(kind)
    return isPlainText && !canBeLong && !follows ? [name] : []
  })

/** Every short text of every item becomes one word of eighty letters. */
async function lengthen(product: Product, type: ContentType) {
  const patch = Object.fromEntries(shortTexts(type).map((name) => [name, word]))
  if (Object.keys(patch).length === 0) return
  const { json } = await product.call('GET', type.routes.admin)
  for (const { id } of Array.isArray(json) ? json : [json]) {
    const { status } = await product.call('PUT', `${baseOf(type)}/${id}`, { body: patch })
    expect([type.name, status]).toEqual([type.name, 200])
  }
}

const site = startSite({
  prepare: async (product) => {
    for (const type of types) await lengthen(product, type)
  },
})
const pages = [
  '/',
  '/contact',
  '/products',
  '/projects',
  '/news',
  `/news?tag=${encodeURIComponent(word)}`,
  '/product/1',
  '/project-detail/1',
  '/news-insight-detail/1',
  '/search?q=Muvaffak',
  '/nowhere',
]

test.each([
  [320, 640],
  [1440, 900],
])(
  'a word of eighty letters in any short text is whole at %i px, and no page scrolls sideways',
  async (width, height) => {
    const { page } = await site.arrive({ viewport: { width, height }, javaScriptEnabled: false })
    for (const path of pages) {
      await page.goto(path)
      expect([path, await canScrollSideways(page), await cut(page)]).toEqual([path, 0, []])
    }
  },
)

test('on a phone the date beside a long tag keeps its number together', async () => {
  const { page } = await site.arrive({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  await page.goto('/news')
  const lines = await page.locator('main time').evaluateAll((dates) =>
    dates.map((date) => {
      const range = document.createRange()
      range.selectNodeContents(date)
      return range.getClientRects().length
    }),
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((count) => count !== 1)).toEqual([])
})
