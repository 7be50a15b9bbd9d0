import type { Frame, Locator, Page } from 'playwright-core'
import { formAddress } from '#app/admin/form-address.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { editForm } from './form.ts'

export async function openForm(page: Page, type: ContentType, id: number): Promise<Locator> {
  await page.goto(formAddress(type, id))
  const form = editForm(page, type)
  await form.waitFor()
  return form
}

export async function showPreview(form: Locator): Promise<void> {
  const opener = form.getByRole('button', { name: /^(Preview|Open the side panel)$/ })
  await opener.or(form.locator('[data-rail]')).first().waitFor()
  // It is open again beside the next form.
  if ((await opener.count()) && (await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}

export const frameOf = (form: Locator) => form.locator('iframe').contentFrame()

/** The page in the frame, once its code runs. */
export async function shownIn(page: Page, form: Locator): Promise<Frame> {
  await frameOf(form).locator('[data-preview-mark]').waitFor({ state: 'attached' })
  const frame = page.frames().find((each) => each.url().includes('/preview/'))
  if (!frame) throw new Error('There is no frame')
  return frame
}
