import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { filesOf } from './support/pictures.ts'
import { scrollOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
/** With the site's own letters: which lines break depends on them. Those of the system may not be there. */
const heightOf = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    return document.documentElement.scrollHeight
  })

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s the document has its true height from the first paint', async (_name, viewport) => {
  const { page: plain } = await site.arrive({ viewport, javaScriptEnabled: false })
  await plain.goto('/')
  const truth = await heightOf(plain)
  const { page } = await site.arrive({ viewport })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(Math.abs((await heightOf(page)) - truth)).toBeLessThan(40)
  await hydrated(page)
  expect(Math.abs((await heightOf(page)) - truth)).toBeLessThan(40)
  await page.keyboard.press('End')
  await soon(async () => (await heightOf(page)) - viewport.height - (await scrollOf(page))).toBeLessThan(2)
  expect(Math.abs((await heightOf(page)) - truth)).toBeLessThan(40)
})

test('the code waits for the first picture, and for no more than three seconds', async () => {
  const { page } = await site.arrive({ viewport: phone })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hold = Promise.withResolvers<void>()
  await page.route(filesOf('platform'), async (route) => {
    await hold.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const isEntry = (path: string) => path.includes('entry.client')
  await soon(() => asked.some(isEntry)).toBe(true)
  expect(asked.filter((path) => path.endsWith('.js') && !isEntry(path))).toEqual([])
  // What the entry imports would come at once, with it.
  const entry = await page.request.get(asked.find(isEntry) ?? '')
  expect(await entry.text()).not.toMatch(/\bfrom\s*["'`]/)
  await soon(() => asked.some((path) => path.includes('entry.hydrate'))).toBe(true)
  hold.resolve()
})
