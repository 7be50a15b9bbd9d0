import type { Page } from 'playwright-core'
import { hashOf } from '#tests/support/company.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** Every file of a picture, whether it is asked for as an upload or as a static file. */
export const filesOf = (name: string): RegExp => new RegExp(`/${hashOf(name)}[-.]`)

/** Small pictures in place of all of our own, for tests that need them to be there and nothing else. */
export async function lightPictures(page: Page): Promise<void> {
  const body = await jpeg(160, 90)
  await page.route(/\/(art|uploads)\/[\w-]+\.(jpg|avif|webp)$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
}
