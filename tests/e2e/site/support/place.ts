import type { Locator, Page } from 'playwright-core'

/** Distance from the upper edge of the window. */
export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Until the page has been drawn once more, and has heard of scrolling and of what came into view; at any clock. */
export const redrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body)
      }),
  )

/** Until it has been drawn as often as in so much time of a machine that is quick enough. */
export async function redrawnFor(page: Page, ms: number): Promise<void> {
  for (let drawn = 0; drawn < ms / 16; drawn++) await redrawn(page)
}

export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await redrawn(page)
}

/** Scrolls until this share of an element is above the lower edge of the window. */
export async function showShare(page: Page, selector: string, share: number): Promise<void> {
  const top = await page.locator(selector).evaluate((element, part) => {
    const box = element.getBoundingClientRect()
    return scrollY + box.top + box.height * part - innerHeight
  }, share)
  await scrollPage(page, top)
}
