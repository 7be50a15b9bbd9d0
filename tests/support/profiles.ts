import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, observe, timezoneId, type Visit } from './browser.ts'

/** What a visitor brings along in local storage. */
type Belongings = Readonly<Record<string, string>>

type Profile = {
  readonly context: BrowserContext
  /** A page that does nothing: while it is open, the process that holds the compiled code lives on. */
  readonly anchor: Page
}

type Place = {
  readonly browser: Browser
  readonly url: string
  /** Done once to every new profile. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

/**
 * Browser profiles that serve one visitor after another: fetching and compiling the code is most of what opening a page
 * takes. Only the cache stays; it holds what the server confirms or what never changes.
 */
export function createProfiles({ browser, url, prepare }: Place) {
  const idle = new Map<string, Profile[]>()

  async function make(options: BrowserContextOptions): Promise<Profile> {
    const context = await browser.newContext({ viewport: desktop, baseURL: url, timezoneId, ...options })
    await prepare?.(context)
    const anchor = await context.newPage()
    await anchor.goto('/robots.txt')
    return { context, anchor }
  }

  /** A visitor at a size of window, with nothing but what they bring along. */
  async function visit(
    { viewport = desktop, ...options }: BrowserContextOptions = {},
    belongings: Belongings = {},
  ): Promise<Visit> {
    const kind = JSON.stringify(options)
    const profile = idle.get(kind)?.pop() ?? (await make(options))
    const { context, anchor } = profile
    await anchor.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, Object.entries(belongings))
    const page = await context.newPage()
    if (viewport && viewport !== desktop) await page.setViewportSize(viewport)
    const faults = observe(page)
    let left: Promise<void> | undefined
    const leave = async () => {
      if (await clean(profile)) idle.set(kind, [...(idle.get(kind) ?? []), profile])
      else await context.close()
    }
    const close = () => {
      left ??= leave()
      return left
    }
    return { page, context, faults, close }
  }

  async function close(): Promise<void> {
    const all = [...idle.values()].flat()
    idle.clear()
    await Promise.all(all.map(({ context }) => context.close()))
  }

  return { visit, close }
}

/** Removes what a visit left behind, and tells whether that was possible. */
async function clean({ context, anchor }: Profile): Promise<boolean> {
  if (anchor.isClosed()) return false
  // What a page still sends when it is closed would reach the server during the next test.
  await context.setOffline(true)
  const others = context.pages().filter((page) => page !== anchor)
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()])
  await context.setOffline(false)
  return anchor.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
    // A clock that a test installed goes with the profile only.
    return String(Date.now).includes('[native code]')
  })
}
