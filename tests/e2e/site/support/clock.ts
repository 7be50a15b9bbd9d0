import type { Page } from 'playwright-core'
import { soon } from './soon.ts'

const stopped = new WeakSet<Page>()

/** The page's time stands still from its first moment on; `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  stopped.add(page)
}

/** Where time stands still, not even frames pass: this lets one of them. */
export async function letFramePass(page: Page): Promise<void> {
  if (stopped.has(page)) await page.clock.runFor(17)
}

/** The page's time runs fast until it is as expected, so that nobody waits for its pauses. */
export const eventually = <T>(page: Page, read: () => Promise<T>) =>
  soon(async () => {
    await page.clock.runFor(1_000)
    return read()
  })
