import type { Page } from 'playwright-core'

/** The page's time stands still from its first moment on; `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}
