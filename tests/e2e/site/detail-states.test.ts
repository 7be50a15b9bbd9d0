import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, answerHtml, answerNothing, cutApi, holdApi } from './support/api.ts'
import { scrollOf, scrollPage } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const back = (page: Page) => page.locator('main').getByRole('link', { name: 'Geri Dön' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** From one page to another of the same kind, by the links at its foot. */
const kinds = [
  {
    kind: 'product',
    from: '/product/1',
    to: '/product/2',
    api: '**/api/product-details/2',
    error: 'Ürün yüklenirken hata oluştu.',
    title: 'Ürün Detayı',
    text: 'Bu ürün hakkında bilgi almak için lütfen bizimle iletişime geçin.',
    stored: 'Bitkisel Yağlar',
  },
  {
    kind: 'project',
    from: '/project-detail/1',
    to: '/project-detail/2',
    api: '**/api/project-details/2',
    error: 'Proje yüklenirken hata oluştu.',
    title: 'Proje Detayı',
    text: 'Bu proje hakkında bilgi almak için lütfen bizimle iletişime geçin.',
    stored: 'Kızıldağ copper pit',
  },
  {
    kind: 'article',
    from: '/news-insight-detail/1',
    to: '/news-insight-detail/2',
    api: '**/api/news-insight-details/2',
    error: 'Haber yüklenirken hata oluştu.',
    title: 'Haber Detayı',
    text: 'Bu haber hakkında bilgi almak için lütfen bizimle iletişime geçin.',
    stored: 'Konya hasadı beklentiyi aştı: protein yüksek, navlun düşük',
  },
] as const
const follow = async (page: Page, path: string) => {
  await page.locator(`main nav a[href="${path}"]`).click()
  await page.waitForURL(`**${path}`)
}

test.each(kinds)(
  '$kind: a skeleton while it is on its way, from whose top one can go back',
  async ({ from, to, api, stored }) => {
    const { page } = await site.open(from)
    const release = await holdApi(page, api)
    await follow(page, to)
    const article = page.locator('main article[aria-busy="true"]')
    await article.waitFor()
    expect(await article.getByRole('status').textContent()).toBe('Yükleniyor...')
    expect(await scrollOf(page)).toBe(0)
    expect(await back(page).isVisible()).toBe(true)
    await release()
    await soon(() => heading(page).innerText()).toBe(stored)
    expect(await page.locator('main article').getAttribute('aria-busy')).toBe('false')
    expect(await page.title()).toBe(`${stored} | Anka Energy & Commodities`)
  },
)

test.each(kinds)('$kind: its sentence and the way back where there is no answer', async ({ from, to, api, error }) => {
  const { page } = await site.open(from)
  const title = await heading(page).innerText()
  await cutApi(page, api)
  await follow(page, to)
  await soon(() => heading(page).innerText()).toBe(error)
  expect(await page.getByRole('alert').filter({ hasText: error }).count()).toBe(1)
  expect(await page.getByRole('alert').getByRole('link').innerText()).toBe('+90 212 000 00 00')
  await back(page).click()
  await page.waitForURL(`**${from}`)
  await soon(() => heading(page).innerText()).toBe(title)
})

test.each(kinds)('$kind: Yeniden Dene asks again, as often as it is pressed', async (each) => {
  const { page, calls } = await site.open(each.from)
  await cutApi(page, each.api)
  await follow(page, each.to)
  const again = page.locator('main').getByRole('link', { name: 'Yeniden Dene' })
  await again.click()
  await soon(() => calls.filter((call) => each.api.endsWith(call)).length).toBe(2)
  await soon(() => heading(page).innerText()).toBe(each.error)
  await page.unroute(each.api)
  await again.click()
  await soon(() => heading(page).innerText()).toBe(each.stored)
  expect(new URL(page.url()).pathname).toBe(each.to)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

test.each([
  ['in HTML', answerHtml],
  ['without a body', answerNothing],
  ['of status 204', (page: Page, match: string) => answerNothing(page, match, 204)],
] as const)('an answer %s is an empty one, and a second try may succeed', async (_name, answer) => {
  const { page } = await site.open('/project-detail/1')
  await answer(page, '**/api/project-details/2')
  await follow(page, '/project-detail/2')
  await soon(() => heading(page).innerText()).toBe('Proje Detayı')
  await back(page).click()
  await page.waitForURL('**/project-detail/1')
  await page.unroute('**/api/project-details/2')
  await follow(page, '/project-detail/2')
  await soon(() => heading(page).innerText()).toBe('Kızıldağ copper pit')
})

test('sections come as an array or as JSON text', async () => {
  const { page } = await site.open('/project-detail/1')
  const content_sections = JSON.stringify([{ type: 'text', content: 'A passage of its own' }])
  await answerApi(page, { title: 'Sections', content_sections }, '**/api/project-details/2')
  await follow(page, '/project-detail/2')
  await page.getByText('A passage of its own').waitFor()
})

test.each([
  ...kinds.map((each) => ({ ...each, answer: { error: 'Not here' }, status: 404 })),
  { ...kinds[0], answer: {}, status: 200 },
  { ...kinds[1], answer: null, status: 200 },
  { ...kinds[2], answer: { error: 'Broken' }, status: 500 },
])('$kind: the fallback record where the answer is $answer', async ({ from, to, api, answer, status, title, text }) => {
  const { page } = await site.open(from)
  await answerApi(page, answer, api, status)
  await follow(page, to)
  await soon(() => heading(page).innerText()).toBe(title)
  const article = page.locator('main article')
  expect(await article.getByText(text, { exact: true }).count()).toBe(1)
  expect(await article.locator('img').count()).toBe(0)
  expect(await article.getByRole('link', { name: 'CONTACT US' }).getAttribute('href')).toBe('/contact')
  expect(await article.getByRole('link', { name: '+90 212 000 00 00' }).count()).toBe(1)
  expect(await back(page).count()).toBe(1)
})

test.each([
  ['/product/999', kinds[0]],
  ['/product/abc', kinds[0]],
  ['/product/0', kinds[0]],
  ['/project-detail/999', kinds[1]],
  ['/news-insight-detail/99999999999999999999', kinds[2]],
  ['/news-insight-detail/1%27--', kinds[2]],
] as const)(
  '%s answers 404 with the fallback record, which search engines leave alone',
  async (path, { title, text }) => {
    const { page, faults, calls } = await site.arrive()
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    expect(calls).toEqual([])
    expect(await heading(page).innerText()).toBe(title)
    expect(await page.getByText(text, { exact: true }).count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(faults.filter((fault) => !fault.includes(path) && !/\/(art|uploads)\//.test(fault))).toEqual([])
  },
)

test('Geri Dön goes one step back, to where the visitor was', async () => {
  const { page } = await site.open('/privacy')
  await scrollPage(page, 600)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kızıldağ copper pit' }).click()
  await page.waitForURL('**/project-detail/2')
  await soon(() => heading(page).innerText()).toBe('Kızıldağ copper pit')
  await back(page).click()
  await page.waitForURL('**/privacy')
  expect(await heading(page).innerText()).toBe('Privacy')
})

test('Geri Dön leads home where there is no history, without script too', async () => {
  const { page } = await site.open('/project-detail/2')
  await back(page).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('#home').waitFor()
  const plain = await site.open('/product/2', { javaScriptEnabled: false })
  await back(plain.page).click()
  await plain.page.waitForURL(`${site.product.url}/`)
})
