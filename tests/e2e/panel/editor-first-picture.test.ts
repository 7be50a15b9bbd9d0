import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { plainUpload } from '#tests/support/company.ts'
import { createDesk } from './support/editor.ts'
import { inputOf } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)
const first = `<img src="${plainUpload('port')}" alt="A rig">`
const lines = Array.from({ length: 30 }, (_, line) => `<p>Line ${line}</p>`)

test('in a text that begins with a picture nothing is selected, and the first click sets the cursor', async () => {
  const { page, form, text } = await write(first, ...lines)
  await text.locator('img').waitFor()
  expect(await text.locator('.ProseMirror-selectednode').count()).toBe(0)
  expect(await form.getByRole('toolbar', { name: /picture/i }).count()).toBe(0)
  await text.getByText('Line 20', { exact: true }).click()
  await page.keyboard.type('now ')
  await soon(() => text.getByText(/Line 20/).count()).toBe(1)
  await soon(() => text.locator('p').nth(20).innerText()).toContain('now')
  expect(await text.locator('img').count()).toBe(1)
})

test('a picture that is still selected when somebody comes back from another field lets go at the first click', async () => {
  const { page, form, text } = await write(first, ...lines)
  await text.locator('img').click()
  await soon(() => text.locator('.ProseMirror-selectednode').count()).toBe(1)
  await inputOf(form, 'title').click()
  await text.getByText('Line 20', { exact: true }).click()
  await page.keyboard.type('now ')
  await soon(() => text.locator('p').nth(20).innerText()).toContain('now')
  await page.keyboard.press('Backspace')
  expect(await text.locator('img').count()).toBe(1)
})
