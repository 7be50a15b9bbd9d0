import { desktop, launch } from '#tests/support/browser.ts'
import type { Driver } from './driver.ts'

/** The engine of all other page tests: what fails here fails because of the test. */
export async function startChromium(): Promise<Driver> {
  const browser = await launch()
  const page = await browser.newPage({ viewport: desktop })
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    run: (code, ...values) => page.evaluate(`(${code})(...${JSON.stringify(values)})`),
    click: (selector) => page.locator(selector).first().click(),
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  }
}
