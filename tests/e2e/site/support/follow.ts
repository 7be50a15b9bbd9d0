import type { Page } from 'playwright-core'

/** As a visitor follows a link of the page, wherever it leads. */
export const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
