import type { Page } from 'playwright-core'
import { jpeg } from '#tests/support/pictures.ts'

/** Small pictures in place of all of our own, for tests that need them to be there and nothing else. */
export async function lightPictures(page: Page): Promise<void> {
  const body = await jpeg(160, 90)
  await page.route(/\/art\/[\w-]+\.(jpg|avif|webp)$/, (route) => route.fulfill({ contentType: 'image/jpeg', body }))
}
