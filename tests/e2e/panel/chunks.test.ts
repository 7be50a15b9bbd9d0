import { expect, test } from 'vitest'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { eventually, stopTime } from '#tests/e2e/site/support/clock.ts'
import { failing } from '#tests/e2e/site/support/failing.ts'
import { credentials } from '#tests/support/product.ts'
import { addButton, addForm, fieldOf, inputOf } from './support/form.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel()
test('the dashboard comes however often its code failed', async () => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await stopTime(page)
  const code = await failing(page, /\/assets\/dashboard-[^/]*\.js/, 6)
  await page.goto(tabPath('faq'))
  await eventually(page, () => page.getByRole('navigation').first().getByRole('link').count()).toBeGreaterThan(20)
  expect(code.asked()).toBeGreaterThanOrEqual(7)
})

test('signing in waits for the file that starts the page, however often it failed', async () => {
  const { page, forgive } = await panel.arrive()
  forgive(failedCalls)
  await stopTime(page)
  const entry = await failing(page, /\/assets\/entry\.client-[^/]*\.js/, 3)
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: /^Sign/ }).click()
  await eventually(page, () => page.locator('html[data-panel=ready]').count()).toBe(1)
  expect(entry.asked()).toBe(4)
  await page.clock.resume()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
})

test('what was typed waits with the form until the editor is there', async () => {
  const type = typeNamed('news-insight-details')
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await stopTime(page)
  const code = await failing(page, /\/assets\/editor-[^/]*\.js/, 6)
  await page.goto(tabPath(type.name))
  await eventually(page, () => addButton(page, type).count()).toBe(1)
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('Typed with care')
  await eventually(page, () => form.locator('[contenteditable=true]').count()).toBe(1)
  expect(code.asked()).toBeGreaterThanOrEqual(7)
  expect(await inputOf(form, 'title').inputValue()).toBe('Typed with care')
})

test('typing into a link goes on where it was when its choices take the place of the field', async () => {
  const type = typeNamed('hero-slides')
  const { page } = await panel.signedIn()
  const letGo = await holdApi(page, /\/assets\/site-link-widget-[^/]*\.js/)
  await page.goto(`${tabPath(type.name)}/new`)
  const form = addForm(page, type)
  const link = inputOf(form, 'button_link')
  await link.fill('#abut')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await letGo()
  await fieldOf(form, 'button_link').locator('input[role="combobox"]').waitFor()
  await page.keyboard.type('o')
  expect(await link.inputValue()).toBe('#about')
})
