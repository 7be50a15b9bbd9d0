import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No test looks at pixels: without memory for them nothing is painted, which took a quarter of a visit.
  '--force-gpu-mem-available-mb=1',
  // Pages of a profile that is used again find the code compiled.
  '--process-per-site',
]

export const chromiumPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** What tests say of moments on the server holds in their browsers too. */
export const timezoneId = 'UTC'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A real Chromium; `npm test` says where it is. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: flags })

let running: Promise<Browser> | undefined

/** One browser for all test files that a worker runs, which ends with it. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await running
  if (browser?.isConnected()) return browser
  running = launch()
  return running
}

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: string[]
  readonly close: () => Promise<void>
}

/** Collects what a page complains about. */
export function observe(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** A visitor with a fresh browser profile. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: desktop, baseURL: url, timezoneId, ...options })
  const page = await context.newPage()
  return { page, context, faults: observe(page), close: () => context.close() }
}

/** Asks for nothing but what is wrong, in the page itself: the whole report takes three times as long. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** No violation of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
