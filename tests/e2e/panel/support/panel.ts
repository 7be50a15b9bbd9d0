import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { sharedBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'
import { createProfiles } from '#tests/support/profiles.ts'

type PanelOptions = {
  readonly environment?: Record<string, string>
  /** Changes the content before the first administrator comes. */
  readonly prepare?: (product: Product) => Promise<unknown>
  /** Forms save drafts on the server while somebody types. */
  readonly savesDrafts?: boolean
}
type OpenOptions = BrowserContextOptions & {
  /** A session of its own, for tests that end it. */
  readonly token?: string
}

type PanelVisit = Visit & {
  /** Complaints that the test provokes on purpose; all others make it fail. */
  readonly forgive: (pattern: RegExp) => void
}

/** What Chromium itself prints about answers that are not a success, and about calls that were cut. */
export const failedCalls = /Failed to load resource/

const admin = { id: 1, username: credentials.username, default_credentials: false }

/** Saved by the clock, drafts would make what a test sees depend on how quick the machine is. */
function saveNoDrafts(): void {
  const send = window.fetch
  window.fetch = (address, options) =>
    String(address).endsWith('/api/drafts') && options?.method === 'POST'
      ? Promise.resolve(Response.json({}))
      : send(address, options)
}

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
export function startPanel({ environment = {}, prepare, savesDrafts = false }: PanelOptions = {}) {
  let product: Product
  let browser: Browser
  let shared: string
  let profiles: ReturnType<typeof createProfiles>
  const visits: { readonly visit: Visit; readonly forgiven: RegExp[] }[] = []
  let lasting: Visit | undefined
  /** Whose pages save no drafts; contexts are used again. */
  const quiet = new WeakSet<BrowserContext>()
  // A real browser on a busy machine takes its time.
  vi.setConfig({ hookTimeout: 120_000 })

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ seed: true, pages: true, environment }), sharedBrowser()])
    profiles = createProfiles({ browser, url: product.url })
    shared = await product.signIn()
    await prepare?.(product)
  })
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    const faults = ended.flatMap(({ visit: { faults: all }, forgiven }) =>
      all.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))),
    )
    await Promise.all(ended.map((each) => each.visit.close()))
    faults.push(...(lasting?.faults.splice(0) ?? []))
    // What a failed test left on the page must not fail the next one.
    if (task.result?.state === 'fail') {
      await lasting?.close()
      lasting = undefined
    }
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await lasting?.close()
    await profiles?.close()
    await product?.stop()
  })

  async function welcome(arrived: Visit): Promise<PanelVisit> {
    const forgiven: RegExp[] = []
    arrived.page.setDefaultTimeout(20_000)
    const context = arrived.page.context()
    if (!savesDrafts && !quiet.has(context)) await context.addInitScript(saveNoDrafts)
    quiet.add(context)
    visits.push({ visit: arrived, forgiven })
    return { ...arrived, forgive: (pattern) => void forgiven.push(pattern) }
  }

  const belongings = (token = shared) => ({ adminToken: token, adminUser: JSON.stringify(admin) })

  /** Somebody who has never been here, has not gone anywhere yet and is not signed in. */
  async function arrive(options: BrowserContextOptions = {}): Promise<PanelVisit> {
    return await welcome(await visit(browser, product.url, options))
  }

  /** An administrator in a new browser, who is signed in and has not gone anywhere yet. */
  function signedIn({ token, ...options }: OpenOptions = {}): Promise<PanelVisit> {
    const localStorage = Object.entries(belongings(token)).map(([name, value]) => ({ name, value }))
    return arrive({ ...options, storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] } })
  }

  /** An administrator in front of a tab that has loaded, whose browser may have the code already. */
  async function open(tab: string, { token, ...options }: OpenOptions = {}): Promise<PanelVisit> {
    const arrived = await welcome(await profiles.visit(options, belongings(token)))
    await arrived.page.goto(tabPath(tab))
    await settled(arrived.page)
    return arrived
  }

  /**
   * An administrator who stays from test to test and goes on by the sidebar, because opening the panel takes longer
   * than most tasks in it. They see nothing of what is changed behind the panel's back.
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
