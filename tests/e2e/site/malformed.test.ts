import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homeSections } from '#tests/support/home-sections.ts'
import { malformed } from '#tests/support/malformed.ts'
import { answerApi, clickHome } from './support/api.ts'
import { builtInParts, productTitles } from './support/built-in.ts'
import { lightPictures } from './support/pictures.ts'
import { redrawn } from './support/place.ts'
import { hydrated, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()

async function openElsewhere() {
  const visit = await site.open('/privacy')
  await lightPictures(visit.page)
  return visit
}

const settled = (page: Page) =>
  soon(() => page.locator('main section[aria-busy="true"], main article[aria-busy="true"]').count()).toBe(0)

async function settleAtHome(page: Page) {
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  await settled(page)
}

async function expectWhole(page: Page, without: readonly string[] = []) {
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(1)
  for (const id of homeSections) expect(await page.locator(`#${id}`).count(), id).toBe(without.includes(id) ? 0 : 1)
}

test('malformed answers cost their own sections alone, which stand on built-in content', async () => {
  const { page, faults } = await openElsewhere()
  await answerApi(page, { id: 1, title: 'Without products' }, /\/api\/our-products\/content/)
  await answerApi(page, { content: null }, '**/api/who-we-are')
  await answerApi(page, [{ id: 1 }], '**/api/leadership/members')
  await answerApi(page, [null], '**/api/brand-trust/logos')
  await settleAtHome(page)
  await expectWhole(page)
  expect(faults).toEqual([])
  expect(await page.locator('#services h3').allTextContents()).toEqual(productTitles)
  expect(await page.locator('#about li').count()).toBeGreaterThan(0)
  expect(await page.locator('#leadership h3').allTextContents()).toEqual(builtInParts.leaders)
  expect(await page.locator('#brand-trust ul').first().locator('li').count()).toBe(builtInParts.logos.length)
  expect(await page.locator('#faq details').count()).toBe(8)
})

/** Every answer of the API, with holes and nonsense in places that the seed decides. Tells how many were given. */
async function damageApi(page: Page, seed: number) {
  let call = 0
  let given = 0
  await page.route('**/api/**', async (route) => {
    const nth = ++call
    const answer = await (await route.fetch()).json()
    const [json] = fc.sample(malformed(answer), { seed: seed * 1_000 + nth, numRuns: 1 })
    await route.fulfill({ json })
    given++
  })
  return () => given
}

test.each([1, 2, 3, 4, 5, 6])('the home page stands on answers that are damaged at random (%i)', async (seed) => {
  const { page, faults } = await openElsewhere()
  await damageApi(page, seed)
  await settleAtHome(page)
  await expectWhole(page)
  expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([])
})

test.each([
  ['/product/1', '/product/2'],
  ['/project-detail/1', '/project-detail/2'],
  ['/news-insight-detail/1', '/news-insight-detail/2'],
] as const)('so do the pages that %s leads on to', async (from, to) => {
  const { page, faults } = await site.open(from)
  await lightPictures(page)
  for (const seed of [1, 2, 3, 4]) {
    await damageApi(page, seed)
    await page.locator(`main nav a[href="${to}"]`).click()
    await page.waitForURL(`**${to}`)
    await settled(page)
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.unroute('**/api/**')
    await page.goto(from)
  }
  expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([])
})

test.each(['/products', '/projects', '/news', '/search?q=terminal'])('so does %s', async (path) => {
  const { page, faults } = await openElsewhere()
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const given = await damageApi(page, seed)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL(`**${path}`)
    await soon(given).toBeGreaterThan(0)
    await soon(() =>
      page
        .locator('main')
        .getByText(/^(Loading|Yükleniyor)\.\.\.$/)
        .count(),
    ).toBe(0)
    await redrawn(page)
    expect(await page.getByText('Something went wrong').count(), `seed ${seed}`).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count(), `seed ${seed}`).toBe(1)
    await page.unroute('**/api/**')
    await page.goto('/privacy')
    await hydrated(page)
  }
  expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([])
})

test('a section that throws stands on built-in content, and is left out where it throws again', async () => {
  const { page } = await openElsewhere()
  const products = [{ id: 1, title: 'Explosive' }]
  await answerApi(page, { id: 1, title: 'Ours', products }, /\/api\/our-products\/content/)
  await page.evaluate(() => {
    const lower = String.prototype.toLocaleLowerCase
    String.prototype.toLocaleLowerCase = function (...locales) {
      if (this.includes('Explosive')) throw new Error('A fault of the section')
      return lower.apply(this, locales)
    }
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('A fault of every section that counts')
      }
    } as unknown as typeof IntersectionObserver
  })
  await settleAtHome(page)
  await expectWhole(page, ['global-presence', 'value', 'lets-be-great'])
  expect(await page.locator('#services h3').allTextContents()).toEqual(productTitles)

  await page.goto('/test')
  const failures = page.getByRole('region', { name: 'Failures in this tab' }).getByRole('listitem')
  await soon(() => failures.filter({ hasText: 'Section services fell back to built-in content' }).count()).toBe(1)
  expect(await failures.filter({ hasText: 'Error: A fault of the section' }).count()).toBe(1)
  for (const name of ['global-presence', 'value', 'lets-be-great'])
    expect(await failures.filter({ hasText: `Section ${name} was left out` }).count(), name).toBe(1)
  // The specified six and their rate are what they were.
  await page.getByText('6 passed, 0 failed').waitFor()
})

test('content that could not be fetched is named in /test', async () => {
  const { page } = await openElsewhere()
  await answerApi(page, { error: 'Gone fishing' }, '**/api/faq', 500)
  await settleAtHome(page)
  await page.goto('/test')
  const failures = page.getByRole('region', { name: 'Failures in this tab' }).getByRole('listitem')
  await soon(() => failures.allTextContents()).toEqual([
    expect.stringMatching(/^[\d:]{8}Built-in content stands in for \/api\/faqGone fishing$/),
  ])
})
