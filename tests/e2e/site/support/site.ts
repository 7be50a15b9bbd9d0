import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { sharedBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { createProfiles } from '#tests/support/profiles.ts'
import { letFramePass } from './clock.ts'
import { soon } from './soon.ts'

type SiteOptions = {
  /** For tests about what moves. Others have visitors who want calm: drawing every frame takes a whole core. */
  readonly moving?: boolean
  readonly environment?: Record<string, string>
  /** Changes the content before the first visitor comes. */
  readonly prepare?: (product: Product) => Promise<unknown>
}

export type SiteVisit = Visit & {
  /** Addresses of other hosts that the page asked for something. */
  readonly strangers: string[]
  /** Paths of the API that the page called. */
  readonly calls: string[]
}

/** Once the page listens, no click and no event is lost any more. */
export const hydrated = (page: Page) =>
  soon(async () => {
    if (await page.locator('html[data-alive]').count()) return true
    await letFramePass(page)
    return false
  }).toBe(true)

/** Whether this part of the page has come alive. */
export const isAlive = async (page: Page, part: string) =>
  (await page.locator(`[data-part="${part}"][data-alive]`).count()) === 1

/** Notes what a visit asks for and what it complains about. */
function watch({ page, ...rest }: Visit, origin: string): SiteVisit {
  const faults: string[] = []
  const strangers: string[] = []
  const calls: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) strangers.push(url.href)
    else if (url.pathname.startsWith('/api/')) calls.push(url.pathname)
  })
  return { page, ...rest, faults, strangers, calls }
}

/** Chromium takes a busy machine for a slow line, on which the site fetches nothing early. */
const pretendFastLine = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } }),
  )

/** The product with demonstration content, for all tests of a file. Visits end with their test. */
export function startSite({ moving = false, environment = {}, prepare }: SiteOptions = {}) {
  let product: Product
  let browser: Browser
  let profiles: ReturnType<typeof createProfiles>
  const visits: Visit[] = []
  // A real browser on a busy machine takes its time.
  vi.setConfig({ hookTimeout: 120_000 })

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ seed: true, pages: true, environment }), sharedBrowser()])
    profiles = createProfiles({ browser, url: product.url, prepare: pretendFastLine })
    await product.signIn()
    await prepare?.(product)
  })
  afterEach(async () => {
    await Promise.all(visits.splice(0).map((each) => each.close()))
  })
  afterAll(async () => {
    await profiles?.close()
    await product?.stop()
  })

  const reducedMotion = moving ? 'no-preference' : 'reduce'

  const welcome = (arrived: Visit): SiteVisit => {
    visits.push(arrived)
    return watch(arrived, product.url)
  }

  /** Somebody who has never been here and has not gone anywhere yet. */
  async function arrive(options: BrowserContextOptions = {}): Promise<SiteVisit> {
    const arrived = welcome(await visit(browser, product.url, { reducedMotion, ...options }))
    await pretendFastLine(arrived.context)
    return arrived
  }

  /** A visitor on a page that is ready, whose browser may have the code already. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<SiteVisit> {
    const arrived = welcome(await profiles.visit({ reducedMotion, ...options }))
    await arrived.page.goto(path, { waitUntil: 'domcontentloaded' })
    if (options.javaScriptEnabled !== false) await hydrated(arrived.page)
    return arrived
  }

  return {
    arrive,
    open,
    get product() {
      return product
    },
  }
}
