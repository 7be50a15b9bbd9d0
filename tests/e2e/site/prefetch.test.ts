import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stopTime } from './support/clock.ts'
import { redrawn } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
/** The project, and what its page leads on to. */
const projectCalls = ['/api/project-details/1', '/api/projects']
const project = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Projects' }).getByRole('link').first()

function noteScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('a link that is pointed at fetches code and content of its page, which is then there at once', async () => {
  const { page, calls } = await site.arrive()
  const scripts = noteScripts(page)
  await page.goto('/contact')
  await hydrated(page)
  await project(page).scrollIntoViewIfNeeded()
  // The code for moving about comes with the first movement.
  await soon(() => scripts.some((path) => path.includes('/journeys-'))).toBe(true)
  await project(page).hover()
  await page.mouse.move(0, 0)
  await project(page).hover()
  await soon(() => calls).toEqual(projectCalls)
  await soon(() => scripts.some((path) => path.includes('/project-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await project(page).click()
  await page.waitForURL('**/project-detail/1')
  await soon(() => page.locator('main article').getAttribute('aria-busy')).toBe('false')
  expect(calls).toEqual(projectCalls)
})

const sparing = [
  ['those who save data', { saveData: true, effectiveType: '4g' }],
  ['slow lines', { saveData: false, effectiveType: '3g' }],
] as const

test.each(sparing)('nothing is fetched early for %s', async (_who, connection) => {
  const { page, context, calls } = await site.arrive()
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  const scripts = noteScripts(page)
  await stopTime(page)
  await page.goto('/contact')
  await hydrated(page)
  await project(page).scrollIntoViewIfNeeded()
  await soon(() => scripts.some((path) => path.includes('/journeys-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await project(page).hover()
  await page.mouse.move(0, 0)
  await project(page).hover()
  // Longer than a pointer has to rest on a link, and than the browser may stay busy.
  await page.clock.runFor(5_000)
  await redrawn(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(scripts.slice(before).filter((path) => !/journeys-|anchors-/.test(path))).toEqual([])
})

/** The home page, which fetches nothing for the parts that sleep in it until its visitor moves. */
async function moveOnHome(connection?: object) {
  const { page, context } = await site.arrive()
  if (connection)
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  const scripts = noteScripts(page)
  const has = (file: string) => scripts.some((path) => path.includes(`/${file}-`))
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(has('journeys') || has('wanted')).toBe(false)
  await page.mouse.move(200, 300)
  await soon(() => has('journeys')).toBe(true)
  return { page, has }
}

test('once a visitor moves, the code of parts that sleep is fetched as well', async () => {
  const { has } = await moveOnHome()
  await soon(() => has('wanted')).toBe(true)
})

test.each(sparing)('not so for %s', async (_who, connection) => {
  const { page, has } = await moveOnHome(connection)
  await soon(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  // Idle work is done in the order in which it was asked for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await redrawn(page)
  expect(has('wanted')).toBe(false)
})

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('with motion %s a page comes in %i view transitions', async (reducedMotion, times) => {
  const { page } = await site.open('/privacy', { reducedMotion })
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (update) => {
      ;(window as unknown as { transitions: number }).transitions++
      return start(update)
    }
  })
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tell us what you need moved' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(times)
})
