import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { clickHome } from './support/api.ts'
import { scrollOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const goBack = {
  Back: (page: Page) => page.goBack(),
  'Geri Dön': (page: Page) => page.getByRole('link', { name: 'Geri Dön' }).click(),
}
const isFocused = (link: Locator) => link.evaluate((element) => document.activeElement === element).catch(() => false)
const hasRing = (link: Locator) => link.evaluate((element) => element.matches(':focus-visible'))
const product = (page: Page) => page.locator('#services a[href="/product/4"]').first()

test.each(['Back', 'Geri Dön'] as const)('%s returns the focus to the link, where it was on screen', async (name) => {
  const { page } = await site.open('/')
  await product(page).scrollIntoViewIfNeeded()
  const top = await scrollOf(page)
  await product(page).click()
  await page.waitForURL('**/product/4')
  await goBack[name](page)
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => isFocused(product(page))).toBe(true)
  expect(await hasRing(product(page))).toBe(false)
  expect(await scrollOf(page)).toBe(top)
})

test('visitors with a keyboard see where they are again', async () => {
  const { page } = await site.open('/')
  await product(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/4')
  await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
  await page.keyboard.press('Tab')
  await page.goBack()
  await soon(() => isFocused(product(page))).toBe(true)
  expect(await hasRing(product(page))).toBe(true)
})

test('of several links to one page it is the one that was used, after a reload too', async () => {
  const { page } = await site.open('/contact')
  const used = page.getByRole('contentinfo').locator('a[href="/privacy"]').last()
  expect(await page.locator('a[href="/privacy"]').count()).toBeGreaterThan(1)
  await used.click()
  await page.waitForURL('**/privacy')
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await page.waitForURL('**/contact')
  await soon(() => isFocused(used)).toBe(true)
})

test.each(['before', 'after'])(
  'a link of the phone menu is stood for by the button that opens it, pressed %s the code has come',
  async (when) => {
    const { page } = await site.arrive({ viewport: phone })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/journeys-*.js', async (route) => {
      if (when === 'before') await pressed.promise
      await route.continue()
    })
    await page.goto('/privacy')
    await hydrated(page)
    await page.mouse.move(100, 300)
    if (when === 'after') await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'CONTACT US', exact: true }).click()
    pressed.resolve()
    await page.waitForURL('**/contact')
    await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await page.goBack()
    await page.waitForURL('**/privacy')
    await soon(() => isFocused(page.getByRole('button', { name: 'Menu' }))).toBe(true)
  },
)

test('a page that was left by no link of its own takes the focus itself', async () => {
  const { page } = await site.open('/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US', exact: true }).click()
  await page.waitForURL('**/contact')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/terms' })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  })
  await page.waitForURL('**/terms')
  await clickHome(page)
  await page.waitForURL((url) => url.pathname === '/')
  await page.evaluate(() => history.go(-2))
  await page.waitForURL('**/contact')
  await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
})

test('on a phone held sideways the ring around the button that closes the menu is whole', async () => {
  const { page } = await site.open('/', { viewport: { width: 844, height: 390 } })
  const button = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.locator('#menu:popover-open').waitFor()
  expect(await hasRing(button)).toBe(true)
  const { top, bottom, sheet } = await button.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const box = element.getBoundingClientRect()
    return {
      top: box.top - ring,
      bottom: box.bottom + ring,
      sheet: document.getElementById('menu')?.getBoundingClientRect().top ?? 0,
    }
  })
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(sheet)
})
