import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { stopTime } from './support/clock.ts'
import { redrawn, redrawnFor, scrollOf, scrollPage, topOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({
  moving: true,
  prepare: async ({ call }) => {
    const { json } = await call('GET', '/api/contact-info/admin')
    const row = (json as { id: number; field_name: string }[]).find(({ field_name }) => field_name === 'phone')
    await call('PUT', `/api/contact-info/admin/${row?.id}`, { body: { field_value: '+90 (212) 111 22 33' } })
  },
})
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/i })
const navigation = (name: string) => ({ name, exact: true })

test('shows logo, navigation, and the phone number and address of the contact details', async () => {
  const { page } = await site.open('/')
  const header = page.getByRole('banner')
  expect(await header.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
    'HOME',
    'ABOUT US',
    'SERVICES',
    'PROJECTS',
    'PAGES',
  ])
  const number = header.getByRole('link', { name: '+90 (212) 111 22 33' })
  expect(await number.getAttribute('href')).toBe('tel:+902121112233')
  const mail = header.getByRole('link', { name: 'info@example.com' })
  expect(await mail.getAttribute('href')).toBe('mailto:info@example.com')
  await header.getByRole('link', navigation('CONTACT US')).click()
  await page.waitForURL('**/contact')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tell us what you need moved')
})

test('scrolls to every anchor and leaves 90 px above it', async () => {
  const { page, calls } = await site.open('/')
  const bar = page.getByRole('banner').getByRole('navigation')
  for (const [text, id] of [
    ['PROJECTS', 'projects'],
    ['ABOUT US', 'about'],
    ['SERVICES', 'services'],
  ] as const) {
    await bar.getByRole('link', navigation(text)).click()
    await soon(() => topOf(page.locator(`#${id}`))).toBe(90)
  }
  await bar.getByRole('link', navigation('PAGES')).click()
  const isAtFooter = () =>
    page.locator('#footer').evaluate((footer) => {
      const end = document.documentElement.scrollHeight - innerHeight
      return Math.abs(Math.min(end, scrollY + footer.getBoundingClientRect().top - 90) - scrollY) <= 1
    })
  await soon(isAtFooter).toBe(true)
  await bar.getByRole('link', navigation('HOME')).click()
  await soon(() => scrollOf(page)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(calls).toEqual([])
})

test('waits 300 ms on the home page, 100 ms after coming from another one', async () => {
  const { page } = await site.arrive({ reducedMotion: 'reduce' })
  await stopTime(page)
  await page.goto('/')
  await hydrated(page)
  const about = page.getByRole('banner').getByRole('link', navigation('ABOUT US'))
  // The code for moving about comes with the first move; from then on only the page's own time counts.
  await Promise.all([page.waitForResponse(/\/journeys-/), page.mouse.move(300, 400)])
  await redrawn(page)
  await about.click()
  await page.clock.runFor(299)
  expect(await scrollOf(page)).toBe(0)
  await page.clock.runFor(1)
  expect(await topOf(page.locator('#about'))).toBe(90)

  await page.getByRole('banner').getByRole('link', navigation('CONTACT US')).click()
  await page.locator('form [name=captcha]').waitFor()
  expect(await scrollOf(page)).toBe(0)
  await about.click()
  await page.locator('#about').waitFor()
  await page.clock.runFor(99)
  expect(await scrollOf(page)).toBe(0)
  await page.clock.runFor(1)
  expect(await topOf(page.locator('#about'))).toBe(90)
})

test('goes home first from another page, and there to the anchor', async () => {
  const { page } = await site.open('/product/1')
  await page.getByRole('banner').getByRole('link', navigation('PROJECTS')).click()
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => topOf(page.locator('#projects'))).toBe(90)
})

test.each([
  ['the wheel', (page: Page) => page.mouse.wheel(0, -600)],
  // Sends no event of its own, as a script.
  [
    'the scrollbar',
    (page: Page) =>
      page.evaluate(async () => {
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
        scrollBy({ top: -600, behavior: 'instant' })
        await scrolled
      }),
  ],
])('comes to the section though the page grows on the way, until somebody scrolls by %s', async (_, scroll) => {
  const { page } = await site.open('/product/1')
  await page.mouse.move(5, 5)
  await page.locator('html[data-moves]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const grow = () => {
      const main = document.querySelector('main')
      if (!main || location.pathname !== '/' || scrollY < 200) return
      removeEventListener('scroll', grow)
      main.append(Object.assign(document.createElement('div'), { style: 'height: 4000px' }))
    }
    addEventListener('scroll', grow)
  })
  await page.getByRole('banner').getByRole('link', navigation('PAGES')).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('main > div[style]').waitFor({ state: 'attached' })
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  const below = async () => Math.min(await bottom(), Math.abs((await topOf(page.locator('#footer'))) - 90))
  await soon(below).toBeLessThanOrEqual(1)
  // And leaves the page to a visitor who scrolls on.
  let end = -1
  await soon(async () => {
    const before = end
    end = await scrollOf(page)
    return end - before
  }).toBe(0)
  await scroll(page)
  await soon(() => scrollOf(page)).toBe(end - 600)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')))
  await redrawnFor(page, 300)
  expect(await scrollOf(page)).toBe(end - 600)
})

test('Back on the way to a section ends the way, and comes back to the place', async () => {
  const { page } = await site.open('/contact')
  await hydrated(page)
  await scrollPage(page, 300)
  await page.getByRole('banner').getByRole('link', navigation('PAGES')).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForFunction(() => scrollY > 40, null, { polling: 'raf' })
  await page.evaluate(() => history.back())
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { name: 'Tell us what you need moved' }).waitFor()
  await redrawn(page)
  // As long as the way would have taken.
  await redrawnFor(page, 1_500)
  expect(await scrollOf(page)).toBe(300)
})

test('does not scroll away from a visitor who scrolls first', async () => {
  const { page } = await site.arrive({ reducedMotion: 'reduce' })
  await stopTime(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', navigation('PROJECTS')).click()
  await page.mouse.wheel(0, 120)
  await soon(() => scrollOf(page)).toBe(120)
  await page.clock.runFor(5_000)
  expect(await scrollOf(page)).toBe(120)
})

test('changes its style past 50 px and stays in view', async () => {
  const { page } = await site.open('/')
  const header = page.getByRole('banner')
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const isScrolled = () => page.locator('header.scrolled').count()
  await scrollPage(page, 50)
  expect(await isScrolled()).toBe(0)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await scrollPage(page, 51)
  await soon(isScrolled).toBe(1)
  await soon(ground).not.toMatch(/^rgba/)
  await scrollPage(page, 3_000)
  expect(await topOf(header)).toBe(0)
  await scrollPage(page, 50)
  await soon(isScrolled).toBe(0)
})

test('the phone menu holds the page still and gives it back where it was', async () => {
  const { page } = await site.open('/', { viewport: phone })
  await scrollPage(page, 700)
  const button = menuButton(page)
  expect(await button.getAttribute('aria-label')).toBe('Menu')
  await button.click()
  await soon(() => button.getAttribute('aria-label')).toBe('Close menu')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('header.scrolled').count()).toBe(1)

  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  await redrawn(page)
  expect(await scrollOf(page)).toBe(700)

  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await scrollOf(page)).toBe(700)
  await page.mouse.wheel(0, 100)
  await soon(() => scrollOf(page)).toBe(800)
})

test('the phone menu keeps the keyboard inside and Escape hands it back', async () => {
  const { page } = await site.open('/', { viewport: phone })
  const button = menuButton(page)
  await button.press('Enter')
  const menu = page.getByRole('banner').getByRole('navigation')
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'HOME',
    'ABOUT US',
    'SERVICES',
    'PROJECTS',
    'PAGES',
    'CONTACT US',
  ])
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, footer, [href="#main"]') ?? null),
    ).toBeNull()
  }
  await page.keyboard.press('Escape')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('main').isVisible()).toBe(true)
})

test('choosing an item closes the phone menu; sections stand 70 px below the top', async () => {
  const { page } = await site.open('/', { viewport: phone })
  const button = menuButton(page)
  const choose = async (name: string) => {
    await button.click()
    await page.getByRole('banner').getByRole('navigation').getByRole('link', navigation(name)).click()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  }
  await choose('SERVICES')
  await soon(() => topOf(page.locator('#services'))).toBe(70)
  await choose('CONTACT US')
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await scrollOf(page)).toBe(0)
  await choose('ABOUT US')
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => topOf(page.locator('#about'))).toBe(70)
})

test('Back closes the phone menu, and so does a window that grows wide', async () => {
  const { page } = await site.open('/', { viewport: phone })
  const sheet = page.locator('#menu')
  await page.locator('footer').getByRole('link', navigation('Contact')).first().click()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await menuButton(page).click()
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })

  await menuButton(page).click()
  await sheet.waitFor()
  await page.setViewportSize({ width: 1200, height: 800 })
  await soon(() => page.evaluate(() => document.documentElement.hasAttribute('data-held'))).toBe(false)
  await page.setViewportSize(phone)
  expect(await sheet.isVisible()).toBe(false)
})

test('a window that grows wide has no use for the phone menu', async () => {
  const { page } = await site.open('/', { viewport: phone })
  await menuButton(page).click()
  await page.setViewportSize({ width: 1200, height: 800 })
  await soon(() => page.getByRole('banner').getByRole('navigation').count()).toBe(1)
  await scrollPage(page, 300)
  expect(await scrollOf(page)).toBe(300)
  expect(await page.locator('main').isVisible()).toBe(true)
})
