import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const noScript = { javaScriptEnabled: false }

test('the home page can be read from top to bottom', async () => {
  const { page } = await site.open('/', noScript)
  const headings = page.locator('main :is(h1, h2)')
  const hidden = await headings.evaluateAll((all) =>
    all.flatMap((heading) =>
      heading.closest('#home') || heading.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? []
        : [heading.textContent],
    ),
  )
  expect(hidden).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Meeting Future Demand In A Sustainable Way')
  // Far below, sections are laid out when they come near.
  await page.locator('#global-presence').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#global-presence dd').allInnerTexts()).toEqual(['25+', '77', '38K'])
  await page.locator('#value').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#value dd b').allInnerTexts()).toEqual(['90%', '75%', '82%'])
  await page.locator('#lets-be-great').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#lets-be-great li b').allInnerTexts()).toEqual(['75%', '87%', '95%', '92%'])
  expect(await page.locator('#leadership h3').count()).toBe(4)
  expect(await page.locator('#news-insight article').count()).toBe(7)
})

test('questions open and close, one at a time', async () => {
  const { page } = await site.open('/', noScript)
  const questions = page.locator('#faq details')
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true))
  expect(await open()).toBe(0)
  await questions.nth(3).locator('summary').click()
  expect(await open()).toBe(3)
  expect(await page.locator('#faq details[open]').count()).toBe(1)
  await questions.nth(3).locator('summary').click()
  expect(await open()).toBe(-1)
})

test('every link leads somewhere: to sections below the header, to pages, to the film', async () => {
  const { page } = await site.open('/contact', noScript)
  await page.getByRole('banner').getByRole('link', { name: 'PROJECTS' }).click()
  await page.waitForURL('**/#projects')
  expect(await topOf(page.locator('#projects'))).toBe(90)
  const empty = await page.locator('a').evaluateAll((all) => all.filter((link) => !link.getAttribute('href')).length)
  expect(empty).toBe(0)
  const film = page.locator('#about').getByRole('link', { name: 'Play the film' })
  expect(await film.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await page
    .locator('#services')
    .getByRole('link', { name: /Mermer/ })
    .click()
  await page.waitForURL('**/product/4')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Mermer')
})

test('the contact page says how to reach the company without the form', async () => {
  const { page } = await site.open('/contact', { ...noScript, viewport: phone })
  const form = page.getByRole('region', { name: 'Send a message' })
  expect(await form.innerText()).toContain('This form needs JavaScript. You can reach us all the same:')
  expect(await form.getByRole('link', { name: 'info@example.com' }).isVisible()).toBe(true)
  expect(await form.locator('form').isVisible()).toBe(false)
  const map = page.getByRole('region', { name: 'Find us' })
  expect(await map.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false)
  expect(await map.getByRole('link', { name: /Open in OpenStreetMap/ }).isVisible()).toBe(true)
})

test('articles and legal pages can be read, and diagnostics say what they need', async () => {
  const { page } = await site.open('/news-insight-detail/1', noScript)
  expect((await page.locator('main article').innerText()).length).toBeGreaterThan(1_000)
  await page.goto('/privacy')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  const last = await page.locator('main h2').last().boundingBox()
  expect(last?.y).toBeGreaterThanOrEqual(72)
  await page.goto('/test')
  expect(await page.locator('main').innerText()).toContain('The checks run in your browser and need JavaScript.')
})
