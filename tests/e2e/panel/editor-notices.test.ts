import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { choose, createDesk, transfer } from './support/editor.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const write = createDesk(startPanel())

test('what is said of a file stays until it is dismissed, whatever is sent or pasted afterwards', async () => {
  const { page, form, text, tools, forgive } = await write('Above')
  forgive(failedCalls)
  let isBroken = true
  await page.route('**/api/uploads', (route) =>
    isBroken ? route.fulfill({ status: 503, json: { error: 'The disk has no room.' } }) : route.continue(),
  )
  const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all') }
  await choose(page, tools, letter)
  const ofLetter = form.getByRole('alert').filter({ hasText: 'letter.jpg' })
  await ofLetter.waitFor()
  await choose(page, tools, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 40) })
  await form.getByRole('button', { name: 'Try again with a.jpg' }).waitFor()
  await transfer(text, 'paste', { html: '<p>Words</p><img src="file:///C:/harvest.png">' })
  const ofPaste = form.getByRole('alert').filter({ hasText: 'harvest.png' })
  await ofPaste.waitFor()
  isBroken = false
  await form.getByRole('button', { name: 'Try again with a.jpg' }).click()
  await text.locator('img[src^="/uploads/"]').waitFor()
  await transfer(text, 'paste', { html: '<p>More words</p>' })
  await text.getByText('More words').waitFor()
  expect(await form.getByRole('alert').allInnerTexts()).toHaveLength(2)
  await expectAccessible(page)
  await choose(page, tools, letter)
  await soon(() => ofLetter.count()).toBe(1)
  await ofPaste.getByRole('button', { name: 'Dismiss' }).click()
  await soon(() => form.getByRole('alert').count()).toBe(1)
  await ofLetter.getByRole('button', { name: 'Dismiss' }).click()
  await soon(() => form.getByRole('alert').count()).toBe(0)
})
