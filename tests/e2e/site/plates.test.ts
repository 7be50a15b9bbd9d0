import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const picture = 'https://pictures.example.com/a.jpg'
const site = startSite({
  prepare: ({ call }) =>
    Promise.all([
      call('PUT', '/api/leadership/admin/content/1', { body: { background_image_url: picture } }),
      call('PUT', '/api/faq/1', { body: { image_url: picture } }),
    ]),
})

/** Where pictures stand, and in which box the plate stands in for them. */
const places = [
  ['#home', '#home div:has(> svg[viewBox="200 10 560 410"])'],
  ['#lets-be-great', '#lets-be-great div:has(> svg)'],
  ['#leadership', '#leadership > div:first-child'],
  ['#leadership', '#leadership li:nth-child(2) div:has(> svg)'],
  ['#faq', '#faq h2 + div'],
  ['#faq', '#faq details div > div'],
  ['#newsletter', '#newsletter > div:first-child'],
] as const

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('pictures that cannot be loaded become plates that fill their boxes, on a %s', async (_name, viewport) => {
  const { page } = await site.arrive({ viewport })
  await page.route(/\.(jpg|avif|webp)$/, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  for (const [section, box] of places) {
    await page.locator(section).scrollIntoViewIfNeeded()
    const place = page.locator(box).first()
    await place.scrollIntoViewIfNeeded()
    const plate = place.locator('> svg')
    await soon(() => plate.count()).toBe(1)
    const [drawn, frame] = await plate.evaluate((svg) =>
      [svg, svg.parentElement].map((each) => each?.getBoundingClientRect().toJSON()),
    )
    expect(drawn, box).toEqual(frame)
    expect(drawn.height, box).toBeGreaterThan(100)
    expect(await plate.evaluate((svg) => getComputedStyle(svg).backgroundColor)).toBe('rgb(17, 71, 76)')
  }
})

test('a press on a picture leads on, even where the picture fails under the finger', async () => {
  const { page } = await site.arrive()
  const pressed = Promise.withResolvers<void>()
  const html = await (await page.request.get('/product/1')).text()
  const name = /href="\/product\/2".*?\/uploads\/([0-9a-f]{32})/s.exec(html)?.[1]
  await page.route(`**/uploads/${name}*`, async (route) => {
    await pressed.promise
    await route.abort()
  })
  await page.goto('/product/1', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  const link = page.locator('main nav a[href="/product/2"]')
  const plate = link.locator('svg[viewBox="200 10 560 410"]')
  await link.scrollIntoViewIfNeeded()
  await soon(() => link.locator('img').count()).toBe(1)
  await link.locator('img').hover({ force: true })
  await page.mouse.down()
  pressed.resolve()
  await soon(() => plate.count()).toBe(1)
  await page.mouse.up()
  await page.waitForURL('**/product/2')
})
