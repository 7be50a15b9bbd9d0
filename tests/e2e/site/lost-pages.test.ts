import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { cutApi } from './support/api.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until nothing is under way: files that are, when the line is cut, neither come nor fail. */
function watchRequests(page: Page) {
  const under = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    begun++
    under.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => under.delete(request))
  return async () => {
    let before = -1
    const isQuiet = () => {
      const wasQuiet = under.size === 0 && begun === before
      before = begun
      return wasQuiet
    }
    await expect.poll(isQuiet, { interval: 500 }).toBe(true)
  }
}

/** A visitor who has moved, whose browser fetches nothing early, and whose line is cut. */
async function openThenCut(path: string) {
  const visit = await site.arrive()
  const quiet = watchRequests(visit.page)
  await visit.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } }),
  )
  await visit.page.goto(path)
  await hydrated(visit.page)
  await visit.page.mouse.move(200, 300)
  await soon(() => visit.page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await quiet()
  await visit.context.setOffline(true)
  return visit
}

/** Header and footer stand, and no screen has taken the place of the site. */
async function expectFrame(page: Page) {
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
}

/** What is asked for may still fail where the line has only just come back; then it comes back once more. */
async function lineReturns(context: BrowserContext, isBack: () => Promise<boolean>) {
  for (let again = 0; again < 3; again++) {
    await context.setOffline(false)
    const isThere = await expect
      .poll(isBack, { timeout: 8_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
    await context.setOffline(true)
  }
  expect(await isBack()).toBe(true)
}

const general = 'The page could not be loaded.'
const searchFailed = 'The search could not be done.'
const lost = [
  { from: '/', to: '/product/2', sentence: 'Ürün yüklenirken hata oluştu.', again: 'Yeniden Dene' },
  { from: '/', to: '/project-detail/1', sentence: 'Proje yüklenirken hata oluştu.', again: 'Yeniden Dene' },
  { from: '/', to: '/news-insight-detail/1', sentence: 'Haber yüklenirken hata oluştu.', again: 'Yeniden Dene' },
  { from: '/search', to: '/products', sentence: 'Ürünler yüklenirken hata oluştu.', again: 'Yeniden Dene' },
  { from: '/search', to: '/projects', sentence: 'The projects could not be loaded.', again: 'Try Again' },
  { from: '/search', to: '/news', sentence: 'The notes could not be loaded.', again: 'Try Again' },
  { from: '/', to: '/search', sentence: searchFailed, again: 'Try Again' },
  { from: '/', to: '/contact', sentence: general, again: 'Try Again' },
  { from: '/', to: '/privacy', sentence: general, again: 'Try Again' },
] as const

test.each(lost)('$to without a line says so between header and footer, and comes with the line', async (each) => {
  const { page, context } = await openThenCut(each.from)
  await page.locator(`a[href="${each.to}"]:visible`).first().click()
  await soon(() => heading(page).innerText()).toBe(each.sentence)
  await expectFrame(page)
  expect(pathOf(page)).toBe(each.to)
  expect(await page.title()).toContain(each.sentence)
  const again = page.locator('main').getByRole('link', { name: each.again })
  const first = await again.elementHandle()
  await again.click()
  // Told once more: it is another try.
  await soon(() => first?.evaluate((link) => link.isConnected)).toBe(false)
  await soon(() => heading(page).innerText()).toBe(each.sentence)
  await lineReturns(context, async () => (await heading(page).innerText()) !== each.sentence)
  await soon(() => page.locator('main h1').count()).toBe(1)
  await expectFrame(page)
  expect(pathOf(page)).toBe(each.to)
})

const searches = [
  { from: '/search', form: 'main form', to: '/search', sentence: searchFailed },
  { from: '/privacy', form: '#menu form', to: '/search', sentence: searchFailed },
  { from: '/products', form: 'main form', to: '/products', sentence: 'Ürünler yüklenirken hata oluştu.' },
] as const

test.each(searches)('a search by $form of $from without a line keeps its words, and is done with it', async (each) => {
  const { page, context } = await openThenCut(each.from)
  const address = `${each.to}?q=mermer+blok`
  if (each.form === '#menu form') {
    await page.setViewportSize(phone)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  }
  await page.locator(each.form).locator('[name=q]').fill(' mermer  blok')
  await page.locator(each.form).locator('[name=q]').press('Enter')
  await soon(() => heading(page).innerText()).toBe(each.sentence)
  await expectFrame(page)
  expect(pathOf(page)).toBe(address)
  const field = page.locator('main').getByRole('searchbox')
  expect(await field.inputValue()).toBe('mermer blok')
  await context.setOffline(false)
  await soon(() => heading(page).innerText()).not.toBe(each.sentence)
  // The answer may have failed where the line had only just come back.
  await page.reload()
  await field.fill('mermer')
  await field.press('Enter')
  await page.waitForURL(`**${each.to}?q=mermer`)
  await page.locator('main a[href="/product/4"]').first().waitFor()
  await page.goBack()
  await soon(() => heading(page).innerText()).not.toBe(each.sentence)
  expect(pathOf(page)).toBe(address)
})

test('a search whose page is there but not its answer keeps its words, and is done when asked again', async () => {
  const { page } = await site.open('/search?q=barley')
  await page.mouse.move(200, 300)
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.waitForLoadState('networkidle')
  await cutApi(page, '**/api/search*')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('mermer')
  await field.press('Enter')
  await page.getByText('The search could not be done.').waitFor()
  expect(await field.inputValue()).toBe('mermer')
  expect(await page.locator('main').getByRole('link', { name: 'Try Again' }).isVisible()).toBe(true)
  await page.unrouteAll()
  await field.press('Enter')
  await page.locator('main a[href="/product/4"]').first().waitFor()
})

test('Back and Forward lead from and to a page that could not be loaded', async () => {
  const { page, context } = await openThenCut('/privacy')
  const privacy = await heading(page).innerText()
  await page.locator('footer a[href="/terms"]').click()
  await soon(() => heading(page).innerText()).toBe(general)
  await page.locator('main').getByRole('link', { name: 'Go Back' }).click()
  await page.waitForURL('**/privacy')
  await context.setOffline(false)
  await soon(() => heading(page).innerText()).not.toBe(general)
  expect(await heading(page).innerText()).toBe(privacy)
  await page.goForward()
  await page.waitForURL('**/terms')
  await soon(() => heading(page).innerText()).not.toBe(privacy)
  expect(await heading(page).innerText()).not.toBe(general)
})

test('a link to the page that could not be loaded tries again', async () => {
  const { page, context } = await openThenCut('/privacy')
  const contact = page.getByRole('banner').getByRole('link', { name: 'CONTACT US', exact: true })
  const entries = await page.evaluate(() => history.length)
  await contact.click()
  await soon(() => heading(page).innerText()).toBe(general)
  await context.setOffline(false)
  await contact.click()
  await soon(() => heading(page).innerText()).toBe('Tell us what you need moved')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('an item whose page is there but not its record says so too, and is shown with the line', async () => {
  const { page, context, has, quiet } = await noteFetched()
  await page.goto('/product/1')
  await hydrated(page)
  await page.mouse.move(200, 300)
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await soon(() => has('product')).toBe(true)
  await quiet()
  await context.setOffline(true)
  await page.locator('main nav a[href="/product/2"]').click()
  await soon(() => heading(page).innerText()).toBe('Ürün yüklenirken hata oluştu.')
  await expectFrame(page)
  // A loading page may come between, and be lost again.
  await lineReturns(context, async () => (await heading(page).innerText()) === 'Bitkisel Yağlar')
})

/** A visitor of whom is known which files the browser has fetched. */
async function noteFetched() {
  const visit = await site.arrive()
  const quiet = watchRequests(visit.page)
  const fetched: string[] = []
  visit.page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const has = (file: string) => fetched.some((path) => path.includes(`/assets/${file}-`))
  return { ...visit, has, quiet }
}
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'home' }).first().click()

test('the home page without a line shows its built-in content', async () => {
  const { page, context, has, quiet } = await noteFetched()
  await page.goto('/contact')
  await hydrated(page)
  await page.mouse.move(200, 300)
  for (const file of ['home', 'built-in', 'showable-answer']) await soon(() => has(file)).toBe(true)
  await quiet()
  await context.setOffline(true)
  await goHome(page)
  await page.locator('#faq').waitFor()
  await soon(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  await expectFrame(page)
})

test('the home page whose built-in content cannot be loaded either says so, and comes with the line', async () => {
  const { page, context, has, quiet } = await noteFetched()
  await page.route(/\/assets\/(built-in|showable-answer)-/, (route) => route.abort())
  await page.goto('/contact')
  await hydrated(page)
  await page.mouse.move(200, 300)
  for (const file of ['home', 'seen']) await soon(() => has(file)).toBe(true)
  await quiet()
  await context.setOffline(true)
  await goHome(page)
  await soon(() => heading(page).innerText()).toBe(general)
  await expectFrame(page)
  await page.unrouteAll()
  await context.setOffline(false)
  await page.locator('#faq').waitFor()
  await soon(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
})
