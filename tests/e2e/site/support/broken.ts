import type { Page } from 'playwright-core'

/** From now on the contact page cannot be drawn: its form finds no code to ask for. */
export const breakContact = (page: Page) =>
  page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('No chance today')
    }
  })

export const mendContact = (page: Page) => page.evaluate(() => void Reflect.deleteProperty(crypto, 'getRandomValues'))

export const clickContact = (page: Page) =>
  page.getByRole('banner').locator('a[href="/contact"]:visible').first().click()
