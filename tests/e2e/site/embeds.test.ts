import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({
  prepare: ({ call }) =>
    Promise.all([
      call('PUT', '/api/who-we-are/admin/content/1', { body: { video_url: 'https://youtu.be/aqz-KE-bpKQ' } }),
      call('PUT', '/api/product-details/admin/2', {
        body: {
          wysiwyg_content:
            '<p>Bakın:</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Değirmen"></iframe><p>Sonrası.</p>',
        },
      }),
    ]),
})

/** Other hosts are not there in tests: they answer an empty page. */
const standIns = (page: Page) =>
  page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))

test('who we are: the still becomes a player that starts at once, and the keyboard goes on inside it', async () => {
  const { page, strangers } = await site.arrive()
  await standIns(page)
  await page.goto('/')
  const about = page.locator('#about')
  await about.scrollIntoViewIfNeeded()
  const play = about.getByRole('button', { name: 'Play the film' })
  await play.waitFor()
  expect(await about.locator('iframe').count()).toBe(0)
  expect(strangers).toEqual([])
  await play.click()
  const player = about.locator('iframe')
  await player.waitFor()
  const address = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'
  expect(await player.getAttribute('src')).toBe(address)
  expect(await player.getAttribute('title')).toBe('An energy house built on the strait where trade has always met')
  expect(await player.getAttribute('allow')).toContain('autoplay')
  expect(await play.count()).toBe(0)
  await soon(() => strangers).toEqual([address])
  expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
})

test('contact: the map is our own until it is asked for, then 400 px high at zoom 15', async () => {
  const { page, strangers } = await site.arrive()
  await standIns(page)
  await page.goto('/contact')
  const section = page.getByRole('region', { name: 'Find us' })
  expect(await section.innerText()).toContain('41°04′48″ N, 29°01′12″ E')
  expect(await section.innerText()).toContain('The map comes from OpenStreetMap, which then sees your IP address.')
  const outside = section.getByRole('link', { name: 'Open in OpenStreetMap (new tab)' })
  expect(await outside.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=41.08&mlon=29.02#map=15/41.08/29.02',
  )
  expect(await outside.getAttribute('target')).toBe('_blank')
  expect(await outside.getAttribute('rel')).toContain('noopener')
  expect(strangers).toEqual([])

  await section.getByRole('button', { name: 'Show map' }).click()
  const map = section.locator('iframe')
  await map.waitFor()
  expect((await map.boundingBox())?.height).toBe(400)
  const url = new URL((await map.getAttribute('src')) ?? '')
  expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(url.searchParams.get('marker')).toBe('41.08,29.02')
  // The closest zoom at which the box fits into 400 px of height is 15.
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
  const height = (mercator(north) - mercator(south)) * 256
  expect(height * 2 ** 15).toBeLessThanOrEqual(400)
  expect(height * 2 ** 16).toBeGreaterThan(400)
  expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(29.02, 4), expect.closeTo(41.08, 3)])
  await soon(() => strangers.length).toBe(1)
})

test('a video in a rich text waits for a click too', async () => {
  const { page, strangers } = await site.arrive({ viewport: phone })
  await standIns(page)
  await page.goto('/product/2')
  const link = page.getByRole('link', { name: /Videoyu oynat: Değirmen/ })
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  expect(strangers).toEqual([])
  await page.waitForLoadState('networkidle')
  await link.click()
  const player = page.locator('article iframe')
  await player.waitFor()
  expect(await player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0')
  expect(page.context().pages()).toHaveLength(1)
})

test('on the narrowest phone the play square leaves the words of a video free', async () => {
  const { page } = await site.arrive({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  await page.goto('/product/2')
  const gap = await page.locator('a[data-video]').evaluate((link) => {
    const square = getComputedStyle(link, '::before')
    const bottom = link.getBoundingClientRect().top + Number.parseFloat(square.top) + Number.parseFloat(square.height)
    return (link.firstElementChild?.getBoundingClientRect().top ?? 0) - bottom
  })
  expect(gap).toBeGreaterThan(0)
})
