import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { launch, type Visit, visit } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { letFramePass } from './clock.ts'
import { soon } from './soon.ts'

type SiteOptions = {
  /** For tests about what moves. Others have visitors who want calm: drawing every frame takes a whole core. */
  readonly moving?: boolean
  readonly environment?: Record<string, string>
  /** Changes the content before the first visitor comes. */
  readonly prepare?: (product: Product) => Promise<unknown>
}

type VisitOptions = BrowserContextOptions & {
  /** Leaves sections below the first screen to be laid out when the product sees fit. */
  readonly folded?: boolean
}

export type SiteVisit = Visit & {
  /** Addresses of other hosts that the page asked for something. */
  readonly strangers: string[]
  /** Paths of the API that the page called. */
  readonly calls: string[]
}

type ReactRoot = {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** Whether React has taken the page over, and what it does after that has been done. */
async function isHydrated(): Promise<boolean> {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key && (document as unknown as Record<string, ReactRoot>)[key]
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false
  // Effects stand in the same queue, before this.
  const { port1, port2 } = new MessageChannel()
  const passed = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage('')
  await passed
  return true
}

/** Once the page listens, no click and no event is lost any more. */
export const hydrated = (page: Page) =>
  soon(async () => {
    if (await page.evaluate(isHydrated)) return true
    await letFramePass(page)
    return false
  }).toBe(true)

/** Sections that are not laid out have no text; most tests are not about that. */
const unfold = () =>
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.dataset.unfolded = ''
  })

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

/** The product with demonstration content and one browser, for all tests of a file. Visits end with their test. */
export function startSite({ moving = false, environment = {}, prepare }: SiteOptions = {}) {
  let product: Product
  let browser: Browser
  const visits: Visit[] = []
  // A real browser on a busy machine takes its time.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ seed: true, pages: true, environment }), launch()])
    await product.signIn()
    await prepare?.(product)
  })
  afterEach(async () => {
    await Promise.all(visits.splice(0).map((each) => each.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const reducedMotion = moving ? 'no-preference' : 'reduce'

  /** A visitor who has not gone anywhere yet. */
  async function arrive({ folded = false, ...options }: VisitOptions = {}): Promise<SiteVisit> {
    const arrived = watch(await visit(browser, product.url, { reducedMotion, ...options }), product.url)
    visits.push(arrived)
    if (!folded) await arrived.context.addInitScript(unfold)
    return arrived
  }

  /** A visitor on a page that is ready for him. */
  async function open(path: string, options: VisitOptions = {}): Promise<SiteVisit> {
    const arrived = await arrive(options)
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
