import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addForm, focusedField, gone } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('projects')
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('a project is found, added, filled in and saved without a mouse', async () => {
  const { page } = await panel.open('hero-slides')
  await page.evaluate(() => {
    const heard: string[] = []
    addEventListener('projectsUpdated', ({ type: name }) => heard.push(name))
    Object.assign(window, { heard })
  })
  await page.getByRole('searchbox', { name: 'Find a section' }).focus()
  // In the box n is a letter.
  await press(page, 'n')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await press(page, 'Backspace')
  await page.keyboard.type('projects')
  await press(page, 'Enter')
  await page.waitForURL(`**${tabPath('projects')}`)
  await settled(page)
  await press(page, 'n')
  const form = addForm(page, type)
  await form.waitFor()
  for (let steps = 0; (await focusedField(page)) !== 'title' && steps < 10; steps++) await press(page, 'Tab')
  await page.keyboard.type('By hand')
  await press(page, 'Tab')
  await page.keyboard.type('No mouse was near')
  await press(page, 'Control+Enter')
  await gone(form)
  const made = (await itemsOf(panel.product, type)).find(({ title }) => title === 'By hand')
  expect(made?.description).toBe('No mouse was near')
  await soon(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['projectsUpdated'])
})

test('the focus stays inside a form and comes back to what opened it', async () => {
  const { page } = await panel.open('faq')
  const edit = page.getByRole('button', { name: /^Edit/ }).nth(1)
  const name = await edit.getAttribute('aria-label')
  await edit.press('Enter')
  const form = page.getByRole('dialog')
  await form.waitFor()
  for (let step = 0; step < 25; step++) {
    await press(page, 'Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  // Single keys are only letters here.
  await page.locator('[data-field="question"] input').focus()
  await press(page, 'End', 'n', '/')
  expect(await page.locator('[data-field="question"] input').inputValue()).toMatch(/n\/$/)
  await press(page, 'Backspace', 'Backspace', 'Escape')
  await gone(form)
  await soon(() => focusedName(page)).toBe(name)
})

test('Enter in a line saves, Escape in a question goes one step back', async () => {
  const { page } = await panel.open('statistics')
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit statistic' })
  const title = form.locator('[data-field="title"] input')
  await title.fill('Pressed')
  await press(page, 'Escape')
  const asking = page.getByRole('alertdialog')
  expect(await asking.count()).toBe(1)
  await press(page, 'Escape')
  await gone(asking)
  expect(await form.count()).toBe(1)
  await press(page, 'Escape', 'Escape', 'Escape')
  expect(await form.count()).toBe(1)
  if (await asking.count()) await press(page, 'Escape')
  await title.press('Enter')
  await gone(form)
  expect((await itemsOf(panel.product, typeNamed('statistics'))).some((item) => item.title === 'Pressed')).toBe(true)
})

test('a delete is asked for, refused and confirmed with the keys', async () => {
  const { page } = await panel.open('faq')
  const before = (await itemsOf(panel.product, typeNamed('faq'))).length
  const button = page.getByRole('button', { name: /^Delete/ }).first()
  await button.press('Enter')
  const question = page.getByRole('alertdialog')
  expect(await focusedName(page)).toBe('Cancel')
  await press(page, 'Escape')
  await gone(question)
  await button.press('Enter')
  await press(page, 'Tab', 'Enter')
  await gone(question)
  await soon(async () => (await itemsOf(panel.product, typeNamed('faq'))).length).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await soon(async () => (await itemsOf(panel.product, typeNamed('faq'))).length).toBe(before)
})

test('the first stop leads past the sidebar', async () => {
  const { page } = await panel.open('faq')
  await press(page, 'Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await press(page, 'Enter', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
