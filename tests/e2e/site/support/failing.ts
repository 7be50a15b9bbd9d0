import type { Page } from 'playwright-core'

/** A file that cannot be fetched so many times, or until it is mended. */
export async function failing(page: Page, match: RegExp, times = Number.POSITIVE_INFINITY, status?: number) {
  let asked = 0
  let left = times
  await page.route(match, (route) => {
    // Asking whether the file is there is not a try to fetch it.
    if (route.request().method() !== 'HEAD') {
      asked++
      left--
    }
    if (left < 0) return route.continue()
    return status ? route.fulfill({ status, body: '' }) : route.abort()
  })
  return {
    asked: () => asked,
    mend: () => {
      left = -1
    },
  }
}
