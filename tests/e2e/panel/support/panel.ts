import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { sharedBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

type PanelOptions = {
  readonly environment?: Record<string, string>
  /** Changes the content before the first administrator comes. */
  readonly prepare?: (product: Product) => Promise<unknown>
}
type OpenOptions = BrowserContextOptions & {
  /** A session of its own, for tests that end it. */
  readonly token?: string
}

type PanelVisit = Visit & {
  /** Complaints that the test provokes on purpose; all others make it fail. */
  readonly forgive: (pattern: RegExp) => void
}

/** What Chromium itself prints about answers that are no success, and about calls that were cut. */
export const failedCalls = /Failed to load resource/

const admin = { id: 1, username: credentials.username, default_credentials: false }

export const tabPath = (name: string) => `/admin/dashboard/${name}`

export const tabLink = (page: Page, name: string) =>
  page
    .locator('nav')
    .first()
    .locator(`a[href="${tabPath(name)}"]`)

/** The page is there and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'hidden' })
}

/** The product with demonstration content, for all tests of a file. Visits end with their test. */
export function startPanel({ environment = {}, prepare }: PanelOptions = {}) {
  let product: Product
  let browser: Browser
  let shared: string
  const visits: { readonly visit: Visit; readonly forgiven: RegExp[] }[] = []
  let lasting: Visit | undefined
  // A real browser on a busy machine takes its time.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ seed: true, pages: true, environment }), sharedBrowser()])
    shared = await product.signIn()
    await prepare?.(product)
  })
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    await Promise.all(ended.map((each) => each.visit.close()))
    const faults = ended.flatMap(({ visit: { faults: all }, forgiven }) =>
      all.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))),
    )
    faults.push(...(lasting?.faults.splice(0) ?? []))
    // Whatever a failed test left on the page must not fail the next one.
    if (task.result?.state === 'fail') {
      await lasting?.close()
      lasting = undefined
    }
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await lasting?.close()
    await product?.stop()
  })

  /** Somebody who has not gone anywhere yet and is not signed in. */
  async function arrive(options: BrowserContextOptions = {}): Promise<PanelVisit> {
    const arrived = await visit(browser, product.url, options)
    const forgiven: RegExp[] = []
    arrived.page.setDefaultTimeout(20_000)
    visits.push({ visit: arrived, forgiven })
    return { ...arrived, forgive: (pattern) => void forgiven.push(pattern) }
  }

  /** An administrator who is signed in and has not gone anywhere yet. */
  function signedIn({ token = shared, ...options }: OpenOptions = {}): Promise<PanelVisit> {
    const entries = { adminToken: token, adminUser: JSON.stringify(admin) }
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
    return arrive({ ...options, storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] } })
  }

  /** An administrator in front of a tab that has loaded. */
  async function open(tab: string, options: OpenOptions = {}): Promise<PanelVisit> {
    const arrived = await signedIn(options)
    await arrived.page.goto(tabPath(tab))
    await settled(arrived.page)
    return arrived
  }

  /**
   * An administrator who stays from test to test and goes on by the sidebar, because opening the panel takes longer
   * than most tasks in it. Of what is changed behind the panel's back he sees nothing.
   */
  async function goOn(tab: string): Promise<Page> {
    if (lasting) {
      await tabLink(lasting.page, tab).click()
      await settled(lasting.page)
      return lasting.page
    }
    const arrived = await open(tab)
    visits.pop()
    lasting = arrived
    return arrived.page
  }

  return {
    arrive,
    signedIn,
    open,
    goOn,
    get product() {
      return product
    },
  }
}
