import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickHome } from './support/api.ts'
import { eventually, stopTime } from './support/clock.ts'
import { failing } from './support/failing.ts'
import { redrawn, scrollOf, scrollPage } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const movingCode = /\/assets\/journeys-[^/]*\.js/
const pathOf = (page: Page) => new URL(page.url()).pathname
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first().innerText()

function noteErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** A link of the page to where no link of ours leads. */
const addLink = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'added', textContent: 'Added' })
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 999'
    document.querySelector('main')?.append(link)
  }, href)

test('a query that the page does not read changes nothing: anchors and logo keep the page as it is', async () => {
  const { page } = await site.open('/?utm_source=letter')
  const section = await page.locator('#services').elementHandle()
  const isKept = () => section?.evaluate((element) => element.isConnected)
  await banner(page, 'SERVICES').click()
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('services')
  expect(await isKept()).toBe(true)
  await clickHome(page)
  await soon(() => scrollOf(page)).toBe(0)
  await soon(() => page.url()).toBe(`${site.product.url}/`)
  expect(await isKept()).toBe(true)
  await page.goBack()
  await soon(() => scrollOf(page)).toBeGreaterThan(500)
  expect(await isKept()).toBe(true)
})

test('a link to a place in the same page under another query goes to the place', async () => {
  const { page } = await site.open('/privacy?utm_source=letter')
  const id = await page.locator('main section[id], main h2[id]').last().getAttribute('id')
  await addLink(page, `/privacy#${id}`)
  await page.locator('#added').click()
  await soon(() => scrollOf(page)).toBeGreaterThan(100)
})

test('Back works although the code for moving about could not be fetched', async () => {
  const { page } = await site.open('/')
  await banner(page, 'CONTACT US').click()
  await soon(() => title(page)).toBe('Tell us what you need moved')
  const code = await failing(page, movingCode)
  await page.reload()
  await hydrated(page)
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await soon(() => code.asked()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await redrawn(page)
  code.mend()
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === '/')
  await soon(() => page.locator('#home').count()).toBe(1)
})

test('a page that is gone to before the site has come alive is shown once it has', async () => {
  const { page } = await site.arrive()
  // React's tasks stop as soon as it has begun to take over the server's page, each of them on its own.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    let isReleased = false
    const hasBegun = () => Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react'))
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      const send = () => post.call(this, message)
      if (!isReleased && hasBegun()) held.push(send)
      else send()
    }
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => {
      if (!isReleased) ahead += 10
      return now() + ahead
    }
    const release = () => {
      isReleased = true
      for (const send of held.splice(0)) send()
    }
    Object.assign(window, { release, heldTasks: () => held.length })
  })
  type Held = Window & { release: () => void; heldTasks: () => number }
  await page.goto('/privacy')
  await soon(() => page.evaluate(() => (window as unknown as Held).heldTasks())).toBeGreaterThan(0)
  expect(await page.locator('html[data-alive]').count()).toBe(0)
  await banner(page, 'CONTACT US').click()
  await page.waitForURL('**/contact')
  await page.evaluate(() => (window as unknown as Held).release())
  await soon(() => title(page)).toBe('Tell us what you need moved')
})

test('a click that was given up does not take the visitor away later', async () => {
  const { page } = await site.arrive()
  await stopTime(page)
  await page.goto('/')
  await hydrated(page)
  const contactCode = /\/assets\/contact-[^/]*\.js/
  const code = await failing(page, contactCode, Number.POSITIVE_INFINITY, 404)
  // The question whether the file is gone waits for its answer.
  const answer = Promise.withResolvers<void>()
  await page.route(contactCode, async (route) => {
    if (route.request().method() === 'HEAD') await answer.promise
    return route.fallback()
  })
  await page.route(/\/contact$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The newer build</h1>' }),
  )
  await banner(page, 'CONTACT US').click()
  await soon(() => code.asked()).toBeGreaterThan(0)
  await addLink(page, '/privacy')
  await page.locator('#added').click()
  await soon(() => pathOf(page)).toBe('/privacy')
  answer.resolve()
  await eventually(page, async () => code.asked()).toBeGreaterThanOrEqual(4)
  await page.waitForLoadState('networkidle')
  await redrawn(page)
  expect(pathOf(page)).toBe('/privacy')
  expect(await title(page)).not.toBe('The newer build')
})

test('sections that cannot be fetched early are not an error of the page', async () => {
  const { page } = await site.arrive()
  const errors = noteErrors(page)
  await stopTime(page)
  await page.goto('/contact')
  await hydrated(page)
  const code = await failing(page, /\/assets\/(seen|wanted)-[^/]*\.js/)
  await addLink(page, '/')
  await page.locator('#added').hover()
  await page.mouse.move(0, 0)
  await page.locator('#added').hover()
  await eventually(page, async () => code.asked()).toBeGreaterThan(0)
  // One, two and three seconds lie between the tries: where none comes in four, they are over.
  let asked = 0
  await soon(async () => {
    const before = asked
    await page.clock.runFor(4_000)
    await page.waitForLoadState('networkidle')
    await redrawn(page)
    asked = code.asked()
    return asked - before
  }).toBe(0)
  expect(asked).toBeGreaterThanOrEqual(8)
  expect(errors).toEqual([])
})

test('a link to a place that is not spelled as addresses are is followed like any other', async () => {
  const { page } = await site.open('/contact')
  const errors = noteErrors(page)
  await addLink(page, '/#%zz')
  const document = await page.evaluateHandle(() => globalThis.document)
  await page.locator('#added').click()
  await soon(() => page.locator('#home').count()).toBe(1)
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true)
  expect(errors).toEqual([])
})

test('a page opens at a place whose name is written with escapes', async () => {
  const { page } = await site.open('/contact')
  await addLink(page, '/privacy#%6Dain')
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = function (this: Element) {
      ;(window as unknown as { shown: string }).shown = this.id
    }
  })
  await page.locator('#added').click()
  await page.waitForURL('**/privacy#*')
  await soon(() => page.evaluate(() => (window as unknown as { shown?: string }).shown)).toBe('main')
})

test('a browser that refuses to write the place down loses nothing else', async () => {
  const { page } = await site.open('/')
  const errors = noteErrors(page)
  await page.mouse.move(300, 300)
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
    }
  })
  await scrollPage(page, 700)
  await banner(page, 'CONTACT US').click()
  await soon(() => title(page)).toBe('Tell us what you need moved')
  await page.goBack()
  await soon(() => scrollOf(page)).toBe(700)
  expect(errors).toEqual([])
})
