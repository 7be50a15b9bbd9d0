import type { Page } from 'playwright-core'
import { soon } from '#tests/e2e/site/support/soon.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
export const box = (page: Page) => palette(page).getByRole('combobox')
export const options = (page: Page) => palette(page).getByRole('option')
export const chosen = (page: Page) => palette(page).locator('[aria-selected="true"]')
export const pathOf = (page: Page) => new URL(page.url()).pathname
export const searchedFor = (page: Page, text: string) =>
  soon(() =>
    options(page)
      .allInnerTexts()
      .then((all) => all.join('\n')),
  ).toContain(text)

export async function openPalette(page: Page, keys = 'Control+k') {
  await page.keyboard.press(keys)
  await box(page).waitFor()
  await soon(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
}
