import type { Page } from 'playwright-core'
import { soon } from '#tests/e2e/site/support/soon.ts'
import type { Product } from '#tests/support/product.ts'

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

/** Products and a message that a search finds. */
export async function addFound({ call }: Pick<Product, 'call'>): Promise<void> {
  for (let n = 1; n <= 7; n++)
    await call('POST', '/api/our-products/admin', { body: { title: `Zümrüt ${n}`, description: 'IŞIK altında' } })
  const body = { phone: '1', email: 'a@example.com', subject: 'Zümrüt fiyatı', message: 'Merhaba' }
  await call('POST', '/api/contact-messages/submit', {
    body: { ...body, name: 'Ayşe Demir', company: 'Trakya Gıda' },
  })
}

/** A search for words that stand in the box while the server refuses it. */
export async function failToFind(page: Page, words: string): Promise<void> {
  await page.route('**/api/search/admin**', (route) => route.fulfill({ status: 503, json: { error: 'Too busy.' } }))
  await box(page).fill(words)
  await palette(page).getByRole('alert').waitFor()
}
