import { expect, test } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { startSite } from './support/site.ts'

const site = startSite({
  // One logo whose address does not say that its colours fit.
  prepare: async ({ call }) => {
    const { json } = await call('GET', '/api/brand-trust/admin/logos')
    const [{ id, logo_url }] = json as [{ id: number; logo_url: string }]
    const { status } = await call('PUT', `/api/brand-trust/admin/logos/${id}`, {
      body: { logo_url: logo_url.split('#')[0] },
    })
    expect(status).toBe(200)
  },
})

test('forced colours leave the markers of the map and of its legend', async () => {
  const { page } = await site.open('/', { forcedColors: 'active' })
  const invisible = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    const marks = [...document.querySelectorAll('#global-presence button > span:first-child')]
    const legend = [...document.querySelectorAll('#global-presence ul[aria-label^=Markers] li')]
    const isSeen = ({ backgroundColor, borderTopWidth, borderTopColor }: CSSStyleDeclaration) =>
      (backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)') ||
      (borderTopWidth !== '0px' && borderTopColor !== ground)
    const styles = [
      ...marks.map((mark) => getComputedStyle(mark)),
      ...legend.map((entry) => getComputedStyle(entry, '::before')),
    ]
    return { all: styles.length, unseen: styles.filter((style) => !isSeen(style)).length }
  })
  expect(invisible).toEqual({ all: 16, unseen: 0 })
})

test.each(['/', '/contact', '/search', '/products'])(
  'forced colours leave the edges of the fields of %s',
  async (path) => {
    const { page } = await site.open(path, { forcedColors: 'active' })
    const fields = page.locator('main :is(input:not([type="checkbox"]), textarea):visible')
    const edges = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).borderTopWidth))
    expect(edges).toEqual(edges.map(() => '1px'))
    expect(edges.length).toBeGreaterThan(0)
  },
)

test.each([
  ['/', phone],
  ['/contact', { width: 1440, height: 900 }],
])('forced colours leave the edges of the buttons of %s', async (path, viewport) => {
  const { page } = await site.open(path, { forcedColors: 'active', viewport })
  // Links that look like buttons have the elbow.
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')].flatMap((control) => {
      const { borderTopRightRadius, borderTopWidth } = getComputedStyle(control)
      const isButton = Number.parseFloat(borderTopRightRadius) > 8 && control.checkVisibility()
      return isButton && borderTopWidth === '0px' ? [control.outerHTML.slice(0, 120)] : []
    }),
  )
  expect(bare).toEqual([])
})

test('forced colours leave the lines of the menu button and the dots of the hero', async () => {
  const { page } = await site.open('/', { forcedColors: 'active', viewport: phone })
  const grounds = await page
    .locator('header button[popovertarget] span, #home li button > span:last-child')
    .evaluateAll((all) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return all.map((line) => getComputedStyle(line).backgroundColor !== ground)
    })
  expect(grounds).toEqual([true, true, true, true, true, true, true])
})

test('dark forced colours leave a light ground under logos, which are drawn for one', async () => {
  const { page } = await site.open('/', { forcedColors: 'active', colorScheme: 'dark' })
  const logos = await page.locator('#brand-trust img').evaluateAll((all) =>
    all.map((logo) => {
      const { backgroundColor, mixBlendMode } = getComputedStyle(logo)
      return `${backgroundColor} ${mixBlendMode}`
    }),
  )
  expect(logos.length).toBeGreaterThan(9)
  expect([...new Set(logos)]).toEqual(['rgb(255, 255, 255) normal'])
})

test('forced colours leave out the bends behind the footer, and leave the pin of the map', async () => {
  const { page } = await site.open('/contact', { forcedColors: 'active' })
  const bends = page.locator('footer svg[preserveAspectRatio="xMaxYMax slice"]')
  expect(await bends.count()).toBe(1)
  expect(await bends.isVisible()).toBe(false)
  const pin = page
    .locator('section[aria-labelledby="contact-map"] p', { hasText: '°' })
    .locator('xpath=preceding-sibling::i')
  const [edge, inside, ground] = await pin.evaluate((mark) =>
    [getComputedStyle(mark), getComputedStyle(mark, '::after'), getComputedStyle(document.body)].map(
      ({ backgroundColor }) => backgroundColor,
    ),
  )
  expect(inside).toBe(ground)
  expect(edge).not.toBe(ground)
})
