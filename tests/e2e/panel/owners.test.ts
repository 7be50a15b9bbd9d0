import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import type { Product } from '#tests/support/product.ts'
import { addButton, addForm, faultsIn, fieldOf, gone, inputOf, save } from './support/form.ts'
import { startPanel, tabPath } from './support/panel.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const owners = typeNamed('projects')
const pages = typeNamed('project-details')
const count = 120

async function fill(product: Product) {
  for (let n = 0; n < count; n++) await create(product, owners, { title: `Şantiye ${n}` })
}

const panel = startPanel({ prepare: fill })

async function open(viewport?: { width: number; height: number }) {
  const { page } = await panel.open('project-details', viewport ? { viewport } : {})
  await addButton(page, pages).click()
  const form = addForm(page, pages)
  // Until its code is there, a plain field is in its place.
  const box = fieldOf(form, 'project_id').locator('input[role="combobox"]')
  await box.waitFor()
  return { page, form, box }
}
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('among many, an owner is found by typing and chosen with the keys', async () => {
  const { page, form, box } = await open()
  await box.fill('117 santiye')
  await soon(() => options(page).allInnerTexts()).toEqual(['Şantiye 117'])
  await expectAccessible(page)
  await box.press('ArrowDown')
  await box.press('Enter')
  await soon(() => box.inputValue()).toBe('Şantiye 117')
  await inputOf(form, 'title').fill('Found')
  await save(form)
  await gone(form)
  const owner = (await itemsOf(panel.product, owners)).find(({ title }) => title === 'Şantiye 117')
  const made = (await itemsOf(panel.product, pages)).find(({ title }) => title === 'Found')
  expect(made?.project_id).toBe(owner?.id)
})

test('Escape shuts the choices and leaves the form open; what leads to nothing does not stay', async () => {
  const { page, form, box } = await open()
  await box.fill('no such owner')
  await page.getByText('Nothing matches.').waitFor()
  await box.press('Escape')
  await gone(page.getByText('Nothing matches.'))
  expect(await form.count()).toBe(1)
  await inputOf(form, 'title').focus()
  await soon(() => box.inputValue()).toBe('')
  await save(form)
  await soon(() => faultsIn(form)).toHaveProperty('project_id')
})

test.each([
  ['the whole name, also where longer ones begin with it', 'Şantiye 11', 'Şantiye 11'],
  ['what only one matches', 'santiye 104', 'Şantiye 104'],
  ['nothing of what several match', 'tiye 10', ''],
])('Tab takes %s', async (_name, typed, taken) => {
  const { page, form, box } = await open()
  await box.pressSequentially(typed)
  await options(page).first().waitFor()
  await box.press('Tab')
  await gone(options(page))
  await inputOf(form, 'title').focus()
  await soon(() => box.inputValue()).toBe(taken)
})

test('what is typed while the owners load is searched for once they are there', async () => {
  const { page } = await panel.signedIn()
  const letGo = await holdApi(page, /\/api\/projects\/admin(\?|$)/)
  await page.goto(`${tabPath('project-details')}/new`)
  const form = addForm(page, pages)
  await form.waitFor()
  await page.keyboard.type('santiye 7')
  await letGo()
  const box = fieldOf(form, 'project_id').locator('input[role="combobox"]')
  await box.waitFor()
  await soon(() => box.inputValue()).toBe('santiye 7')
  await soon(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('7')
  await soon(() => options(page).allInnerTexts()).toEqual(['Şantiye 77'])
})

test('those that have a page are shown last, and cannot be chosen', async () => {
  const [detail] = await itemsOf(panel.product, pages)
  const taken = (await itemsOf(panel.product, owners)).find(({ id }) => id === detail?.project_id)
  const { page, box } = await open()
  await box.fill(String(taken?.title))
  const option = options(page).filter({ hasText: 'has a page' }).first()
  expect(await option.getAttribute('aria-disabled')).toBe('true')
  await box.press('Escape')
  await gone(options(page))
  await fieldOf(addForm(page, pages), 'project_id').getByRole('button', { name: 'Choices for Project' }).click()
  expect(await options(page).first().innerText()).not.toContain('has a page')
  await page.getByText(/^and \d+ more/).waitFor()
})

test('fits on a phone', async () => {
  const { page, box } = await open(phone)
  await box.fill('santiye 3')
  await options(page).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
})
