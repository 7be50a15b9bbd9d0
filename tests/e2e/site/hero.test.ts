import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stopTime } from './support/clock.ts'
import { lightPictures } from './support/pictures.ts'
import { scrollOf, topOf } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite({
  moving: true,
  // Besides the five of the demonstration, one that leaves everything to the site.
  prepare: ({ call }) => call('POST', '/api/hero-slides', { body: { title: 'A slide of few words', slide_order: 6 } }),
})
const count = 6

async function openAtRest(options: BrowserContextOptions = {}) {
  const visit = await site.arrive(options)
  await stopTime(visit.page)
  await lightPictures(visit.page)
  await visit.page.goto('/')
  await hydrated(visit.page)
  // The second picture is fetched once the page is alive, and with it the clock of the slides runs.
  await visit.page.locator('#home picture').nth(1).waitFor({ state: 'attached' })
  // Frames have passed until the page was alive; a jump starts the four seconds again.
  await dots(visit.page).first().click()
  return visit
}

const dots = (page: Page) => page.locator('#home').getByRole('button', { name: /^Slide \d/ })
const activeSlide = (page: Page) =>
  dots(page).evaluateAll((all) =>
    all.flatMap((dot, index) => (dot.getAttribute('aria-current') === 'true' ? [index] : [])),
  )
/** As the browser tells it to a screen reader. */
async function pageTitles(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ role, properties }) => {
      const level = properties?.find(({ name }) => name === 'level')
      return role?.value === 'heading' && level?.value.value === 1
    })
    .map(({ name }) => name?.value)
}
const shownTitles = (page: Page) => page.locator('#home').getByRole('heading').allInnerTexts()

/** Shows a slide and waits until the one before has faded out. */
async function jump(page: Page, to: number) {
  await dots(page).nth(to).click()
  expect(await activeSlide(page)).toEqual([to])
  await soon(() => shownTitles(page)).toHaveLength(1)
  expect(await pageTitles(page)).toEqual(await shownTitles(page))
}

test('advances every 4 seconds, round and round', async () => {
  const { page } = await openAtRest()
  expect(await dots(page).count()).toBe(count)
  expect(await activeSlide(page)).toEqual([0])
  await page.clock.runFor(3_999)
  expect(await activeSlide(page)).toEqual([0])
  await page.clock.runFor(1)
  expect(await activeSlide(page)).toEqual([1])
  for (const next of [2, 3, 4, 5, 0, 1]) {
    await page.clock.runFor(4_000)
    expect(await activeSlide(page)).toEqual([next])
  }
})

test('a dot jumps to its slide, which then has its own 4 seconds; the slides go on', async () => {
  const { page } = await openAtRest()
  await page.clock.runFor(3_000)
  await jump(page, 3)
  expect(await shownTitles(page)).toEqual(['Cold Cargo, Steady Hands'])
  await page.clock.runFor(3_999)
  expect(await activeSlide(page)).toEqual([3])
  await page.clock.runFor(1)
  expect(await activeSlide(page)).toEqual([4])
})

test('the dot of the slide that is shown gives it another 4 seconds, on the ring too', async () => {
  const { page } = await openAtRest()
  await jump(page, 2)
  const ring = () => dots(page).nth(2).locator('circle').nth(1)
  const before = await ring().elementHandle()
  await page.clock.runFor(3_000)
  await dots(page).nth(2).click()
  // The ring runs on its own clock: only another element begins from its start.
  expect(await ring().evaluate((now, then) => now !== then, before)).toBe(true)
  await page.clock.runFor(3_999)
  expect(await activeSlide(page)).toEqual([2])
  await page.clock.runFor(1)
  expect(await activeSlide(page)).toEqual([3])
})

test('stops only at the pause button', async () => {
  const { page } = await openAtRest()
  const hero = page.locator('#home')
  await hero.hover()
  await page.clock.runFor(4_000)
  expect(await activeSlide(page)).toEqual([1])
  await hero.getByRole('button', { name: 'Pause the slides' }).click()
  await page.clock.runFor(60_000)
  expect(await activeSlide(page)).toEqual([1])
  await dots(page).nth(4).click()
  await page.clock.runFor(60_000)
  expect(await activeSlide(page)).toEqual([4])
  await hero.getByRole('button', { name: 'Play the slides' }).click()
  await page.clock.runFor(4_000)
  expect(await activeSlide(page)).toEqual([5])
})

test('stands still for visitors who want calm, until they ask for it', async () => {
  const { page } = await openAtRest({ reducedMotion: 'reduce' })
  await page.clock.runFor(60_000)
  expect(await activeSlide(page)).toEqual([0])
  expect(await page.locator('#home').evaluate((hero) => hero.getAnimations({ subtree: true }).length)).toBe(0)
  await page.locator('#home').getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(4_000)
  expect(await activeSlide(page)).toEqual([1])
})

test('says what it is and which slide is shown, in no other way than aria-current', async () => {
  const { page } = await openAtRest()
  const hero = page.locator('#home')
  expect(await hero.locator('[aria-current]').count()).toBe(1)
  expect(await hero.locator('[aria-selected], [aria-pressed]').count()).toBe(0)
  expect(await dots(page).first().getAttribute('aria-label')).toBe(
    'Slide 1: Meeting Future Demand In A Sustainable Way',
  )
  // The pause button stands beside the list of slides, not in it.
  const list = hero.getByRole('list', { name: 'Slides' })
  expect(await list.getByRole('button').count()).toBe(count)
  expect(await list.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  // What is not shown cannot be reached.
  expect(await hero.getByRole('link').count()).toBe(1)
  expect(await shownTitles(page)).toEqual(['Meeting Future Demand In A Sustainable Way'])
})

/** The animations of one element and what is in it, as soon as a dot was pressed. */
async function motionAfterJump(page: Page, to: number) {
  await dots(page).first().waitFor()
  return page.evaluate(async (index) => {
    const all = [...document.querySelectorAll<HTMLElement>('#home > div')].filter((box) => box.querySelector('h1, h2'))
    const motions = (element: Element | undefined) =>
      (element?.getAnimations({ subtree: true }) ?? []).map((animation) => {
        const { duration, delay } = (animation.effect as KeyframeEffect).getTiming()
        const [from] = (animation.effect as KeyframeEffect).getKeyframes()
        // The build shortens the names of animations.
        const name =
          animation instanceof CSSTransition
            ? `transition of ${animation.transitionProperty}`
            : String(from?.transform).replace(/\(.*/, '')
        return { name, duration, delay, from, at: Number(animation.currentTime) }
      })
    const buttons = document.querySelectorAll<HTMLElement>('#home button[aria-label^="Slide"]')
    const [before] = all
    const after = all[index]
    buttons[index]?.click()
    for (let turn = 0; turn < 20 && !buttons[index]?.hasAttribute('aria-current'); turn++) await Promise.resolve()
    return {
      leaving: motions(before),
      coming: motions(after),
      ring: motions(buttons[index]),
      dashes: getComputedStyle(buttons[index]?.querySelectorAll('circle')[1] as Element).strokeDasharray,
    }
  }, to)
}

test('fades in 300 ms; words rise one after another, the picture zooms and the ring runs again', async () => {
  const { page } = await openAtRest()
  // Pictures of later slides are fetched once the slides have begun to move.
  await page.clock.runFor(4_000)
  await page.locator('#home picture').nth(2).waitFor({ state: 'attached' })
  await jump(page, 0)
  // Pressed earlier, on a busy machine, the first slide would leave before it has come.
  const first = page
    .locator('#home > div')
    .filter({ has: page.locator('h1, h2') })
    .first()
  await soon(() => first.evaluate((slide) => getComputedStyle(slide.firstElementChild as Element).opacity)).toBe('1')
  const { leaving, coming, ring, dashes } = await motionAfterJump(page, 2)

  const fade = { name: 'transition of opacity', duration: 300 }
  expect(leaving).toContainEqual(expect.objectContaining(fade))
  expect(coming).toContainEqual(expect.objectContaining(fade))
  expect(coming).toContainEqual(expect.objectContaining({ name: 'scale', duration: 3_000, delay: 100 }))
  const rising = coming.filter(({ name }) => name === 'translateY')
  expect(rising.map(({ duration }) => duration)).toEqual([700, 700, 700, 700])
  expect(rising.map(({ delay }) => Math.round(delay ?? 0))).toEqual([50, 170, 290, 410])
  for (const { from } of rising) expect(from).toMatchObject({ opacity: '0', transform: 'translateY(24px)' })
  expect(ring).toContainEqual(expect.objectContaining({ name: 'rotate', duration: 4_000 }))
  expect(dashes).toBe('282.74px')
  for (const { at } of [...coming, ...ring]) expect(at).toBeLessThan(50)
})

test('what moves by itself is left to the compositor: the processor of a phone can rest', async () => {
  const { page } = await openAtRest()
  await jump(page, 2)
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      // Transitions are short.
      .filter((animation) => animation instanceof CSSAnimation)
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap(({ offset, computedOffset, easing, composite, ...values }) => Object.keys(values)),
  )
  expect(new Set(moved)).toEqual(new Set(['transform', 'opacity']))
})

test('a link with # scrolls to that part of the page', async () => {
  const { page, context } = await openAtRest()
  await jump(page, 1)
  await page.locator('#home').getByRole('link', { name: 'DISCOVER MORE' }).click()
  await soon(() => topOf(page.locator('#projects'))).toBe(90)
  expect(context.pages()).toHaveLength(1)
})

test('any other link opens in a new tab', async () => {
  const { page, context } = await openAtRest()
  await jump(page, 3)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('#home').getByRole('link', { name: 'TALK TO THE DESK' }).click(),
  ])
  await opened.waitForURL('**/contact')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('without text or link the button reads DISCOVER MORE and leads to about us', async () => {
  const { page } = await openAtRest()
  await jump(page, 5)
  expect(await shownTitles(page)).toEqual(['A slide of few words'])
  await page.locator('#home').getByRole('link', { name: 'DISCOVER MORE' }).click()
  await soon(() => topOf(page.locator('#about'))).toBe(90)
  expect(await scrollOf(page)).toBeGreaterThan(0)
})

test('fills the screen, with words that stand on a shade', async () => {
  const { page } = await openAtRest()
  expect(await page.locator('#home').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  const shades = await page.evaluate(() =>
    ['::before', '::after'].map(
      (part) =>
        getComputedStyle(document.querySelector('#home picture')?.parentElement as Element, part).backgroundImage,
    ),
  )
  for (const shade of shades) expect(shade).toContain('linear-gradient')
})

test.each([
  [844, 390],
  [667, 375],
  [568, 320],
])('a phone of %i by %i px sees the button of the first slides', async (width, height) => {
  const { page } = await openAtRest({ viewport: { width, height }, reducedMotion: 'reduce' })
  for (const slide of [0, 1, 2, 3, 4]) {
    await jump(page, slide)
    const box = await page.locator('#home').getByRole('link').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `slide ${slide + 1}`).toBeLessThanOrEqual(height)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const title = await page.locator('#home').getByRole('heading').boundingBox()
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(width * 0.52)
})

test('grows with its words', async () => {
  const { page } = await openAtRest({ viewport: { width: 320, height: 480 } })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const [hero, button] = await Promise.all([
    page.locator('#home').boundingBox(),
    page.locator('#home').getByRole('link').boundingBox(),
  ])
  expect(hero?.height).toBeGreaterThan(480)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((hero?.y ?? 0) + (hero?.height ?? 0))
})
