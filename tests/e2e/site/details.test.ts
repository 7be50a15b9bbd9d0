import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { plainUpload } from '#tests/support/company.ts'
import type { Product } from '#tests/support/product.ts'
import { filesOf, lightPictures } from './support/pictures.ts'
import { scrollOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const sections = [
  { type: 'text', content: 'Birinci bölüm' },
  { type: 'image', content: plainUpload('wheat'), position: 'left', width: '50%' },
  { type: 'text', content: 'İkinci bölüm', color: '#102030', backgroundColor: '#ffeecc' },
  { type: 'image', content: plainUpload('wheat'), position: 'right', width: '300px' },
  { type: 'image', content: plainUpload('wheat') },
]

const change = async ({ call }: Product, owner: number, body: object) => {
  const { json } = await call('GET', '/api/product-details/admin')
  const detail = (json as { id: number; product_id: number }[]).find(({ product_id }) => product_id === owner)
  await call('PUT', `/api/product-details/admin/${detail?.id}`, { body })
}

const site = startSite({
  prepare: async (product) => {
    const everything = { wysiwyg_content: '<p>Zengin metin</p>', content_sections: sections, description: 'Düz metin' }
    await change(product, 2, everything)
    await change(product, 3, { ...everything, wysiwyg_content: '' })
    await change(product, 4, { ...everything, wysiwyg_content: '<p><br></p>', content_sections: null })
    await change(product, 5, { ...everything, wysiwyg_content: '', image_url: '/uploads/gone.jpg' })
    await sql`update product_details set content_sections = '[{ no JSON' where product_id = 5`.execute(
      product.database.db,
    )
  },
})

const body = (page: Page) => page.locator('main article')

test('shows rich text first, whatever else there is', async () => {
  const { page } = await site.open('/product/2')
  expect(await body(page).innerText()).toContain('Zengin metin')
  expect(await body(page).innerText()).not.toMatch(/Birinci bölüm|Düz metin/)
})

test('shows sections where there is no rich text, in the colours, places and widths given', async () => {
  const { page } = await site.arrive()
  await lightPictures(page)
  await page.goto('/product/3')
  expect(await body(page).innerText()).not.toMatch(/Zengin metin|Düz metin/)
  const passages = body(page).locator('p[style]')
  expect(await passages.allInnerTexts()).toEqual(['Birinci bölüm', 'İkinci bölüm'])
  const colours = await passages.evaluateAll((all) =>
    all.map((passage) => {
      const { color, backgroundColor } = getComputedStyle(passage)
      return [color, backgroundColor]
    }),
  )
  // Without a ground of its own a passage stands on petrol: the default colour is made for it.
  expect(colours).toEqual([
    ['rgb(233, 236, 239)', 'rgb(7, 35, 41)'],
    ['rgb(16, 32, 48)', 'rgb(255, 238, 204)'],
  ])
  const column = await passages.first().boundingBox()
  const { x = 0, width = 0 } = column ?? {}
  expect(width).toBeLessThanOrEqual(800)
  const boxes = await body(page)
    .locator('div[style] > picture')
    .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.map((box) => Math.round(box.width))).toEqual([Math.round(width / 2), 300, Math.round(width)])
  expect(Math.round(boxes[0]?.x ?? 0)).toBe(Math.round(x))
  expect(Math.round(boxes[1]?.right ?? 0)).toBe(Math.round(x + width))
})

test('shows the plain description where there is nothing else, an empty paragraph counting as nothing', async () => {
  const { page } = await site.open('/product/4')
  expect(await body(page).innerText()).toContain('Düz metin')
})

test('takes sections that are not JSON for none, and hides a picture that fails', async () => {
  const answer = await site.product.call('GET', '/api/product-details/5')
  expect((answer.json as { content_sections: unknown }).content_sections).toBe('[{ no JSON')
  const { page } = await site.open('/product/5')
  expect(await body(page).innerText()).toContain('Düz metin')
  expect(await body(page).innerText()).not.toContain('no JSON')
  await soon(() => body(page).locator('img[src*="gone"]').count()).toBe(0)
})

test('shows title, picture at most 800 px wide, and text of a project', async () => {
  const { page } = await site.arrive()
  await lightPictures(page)
  await page.goto('/project-detail/1')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Karasu offshore gas field')
  const picture = body(page).getByRole('img', { name: /drilling platform|sondaj platformu/ })
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(800)
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
})

test('tells topic and day of an article', async () => {
  const { page } = await site.open('/news-insight-detail/3')
  const facts = body(page).locator('dl > div')
  expect(await facts.allTextContents()).toEqual(['TopicLogistics', 'Published28 October 2026'])
})

test.each([
  ['/product/1', 'Diğer ürünler', ['/product/2', '/product/3', '/product/4', '/product/5'], 'Bitkisel Yağlar'],
  [
    '/project-detail/5',
    'Other projects',
    ['/project-detail/6', '/project-detail/1', '/project-detail/2'],
    'Bozkır grain line',
  ],
  [
    '/news-insight-detail/7',
    'More news',
    ['/news-insight-detail/1', '/news-insight-detail/2', '/news-insight-detail/3'],
    'A warm winter, a full Mediterranean: why LNG cargoes are waiting offshore',
  ],
] as const)('%s links onward to others of its kind', async (path, name, links, title) => {
  const { page, calls } = await site.open(path)
  const onward = page.getByRole('navigation', { name }).getByRole('link')
  expect(await onward.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links)
  expect(calls).toEqual([])
  await onward.first().scrollIntoViewIfNeeded()
  await onward.first().click()
  await page.waitForURL(`**${links[0]}`)
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await soon(() => scrollOf(page)).toBe(0)
})

test('links inside a rich text stay inside the site', async () => {
  const { page } = await site.open('/product/1')
  const navigations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url())
  })
  await page.getByRole('link', { name: 'Tahıl masamıza yazın' }).click()
  await page.waitForURL('**/contact')
  expect(navigations).toEqual([])
})

test('a picture in a rich text that fails is hidden', async () => {
  const { page } = await site.arrive({ viewport: phone })
  await page.route(filesOf('wheat'), (route) => route.fulfill({ status: 404 }))
  await page.goto('/product/1')
  const picture = body(page).locator(`img[src="${plainUpload('wheat')}"]`)
  await picture.evaluate((image) => image.scrollIntoView())
  await soon(() => picture.isVisible()).toBe(false)
})
