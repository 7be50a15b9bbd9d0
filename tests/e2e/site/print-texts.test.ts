import { expect, test } from 'vitest'
import { plainUpload } from '#tests/support/company.ts'
import { startSite } from './support/site.ts'

const text = `<p>Önce.</p>
<figure data-size="small"><img src="${plainUpload('wheat')}" alt="" /><figcaption>Buğday</figcaption></figure>
<img src="${plainUpload('mine')}" alt="Maden" />
<ol start="9"><li>Dokuz</li><li>On</li></ol>
<pre>${'uzun-satır '.repeat(40)}</pre>`
const site = startSite({
  prepare: ({ call }) => call('PUT', '/api/product-details/admin/1', { body: { wysiwyg_content: text } }),
})

/** As it comes out of a printer, on the width of A4 between its margins. */
async function print(path: string) {
  const { page } = await site.open(path, { viewport: { width: 673, height: 900 } })
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  return page
}

test('of a rich text, a picture is printed with its caption, and one without words is left out', async () => {
  const page = await print('/product/1')
  const figure = page.locator('main figure')
  expect(await figure.locator('figcaption').isVisible()).toBe(true)
  expect(await figure.locator('img').isVisible()).toBe(true)
  expect(await page.locator('main img[alt="Maden"]').isVisible()).toBe(false)
})

test('the numbers of its lists stand inside the sheet, in black, and no way back is printed', async () => {
  const page = await print('/product/1')
  const list = page.locator('main article ol')
  expect(await list.evaluate((ol) => getComputedStyle(ol).listStyleType)).toBe('decimal')
  expect(await list.evaluate((ol) => Number.parseFloat(getComputedStyle(ol).paddingLeft))).toBeGreaterThan(24)
  expect(
    await list
      .locator('li')
      .first()
      .evaluate((li) => getComputedStyle(li, '::marker').color),
  ).toBe('rgb(0, 0, 0)')
  expect(await page.getByText('Geri Dön').isVisible()).toBe(false)
  expect(await list.locator('li').evaluateAll((all) => all.map((li) => getComputedStyle(li).display))).toEqual(
    Array(2).fill('list-item'),
  )
})

test('long lines of code are broken at the edge of the sheet', async () => {
  const page = await print('/product/1')
  const pre = page.locator('main pre')
  expect(await pre.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(await pre.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThanOrEqual(673)
})

test('the groups of a search follow one another without gaps', async () => {
  const page = await print('/search?q=a')
  const gaps = await page.locator('main section:has(> h2)').evaluateAll((groups) =>
    groups.map((group) => {
      const range = document.createRange()
      range.selectNodeContents(group.querySelector('h2 > span') as Element)
      return range.getBoundingClientRect().top - group.getBoundingClientRect().top
    }),
  )
  expect(gaps.length).toBeGreaterThan(1)
  expect(Math.max(...gaps)).toBeLessThan(15)
})
