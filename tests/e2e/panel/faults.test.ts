import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { answerApi, answerHtml, cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import {
  addButton,
  addForm,
  card,
  editForm,
  faultsIn,
  fillField,
  focusedField,
  gone,
  inputOf,
  save,
} from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const asJson = typeNamed('statistics')
const asForm = typeNamed('projects')
const values = { title: 'Fragile', value: '1' }

async function open(type: ContentType, name: 'create' | 'update') {
  const item = await create(panel.product, type, type === asJson ? values : { title: 'Fragile' })
  const { page, forgive } = await panel.open(type.name)
  forgive(failedCalls)
  const isNew = name === 'create'
  if (isNew) await addButton(page, type).click()
  else await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = isNew ? addForm(page, type) : editForm(page, type)
  await inputOf(form, 'title').fill('Typed with care')
  if (isNew && type === asJson) await inputOf(form, 'value').fill('2')
  const match = isNew ? `**${baseOf(type)}` : `**${baseOf(type)}/${item.id}`
  return { page, form, item, match }
}

const noAnswer = (page: Page, match: string) => cutApi(page, match)
const aPage = (page: Page, match: string) => answerHtml(page, match)
const aSentence = (page: Page, match: string) => answerApi(page, { error: 'The disk is full' }, match, 500)
const noSentence = (page: Page, match: string) => answerApi(page, {}, match, 500)

test.each([
  { type: asJson, name: 'create', how: noAnswer, says: 'Failed to create item' },
  { type: asJson, name: 'update', how: noAnswer, says: 'Failed to update item' },
  { type: asForm, name: 'create', how: noAnswer, says: 'Failed to create item' },
  { type: asJson, name: 'create', how: aPage, says: 'Failed to create item' },
  { type: asJson, name: 'update', how: aSentence, says: 'The disk is full' },
  { type: asForm, name: 'create', how: noSentence, says: 'Upload failed' },
  { type: asForm, name: 'update', how: noSentence, says: 'Update failed' },
] as const)('$type.name, $name: $says', async ({ type, name, how, says }) => {
  const { page, form, match } = await open(type, name)
  await how(page, match)
  await save(form)
  const banner = form.getByRole('alert')
  await banner.waitFor()
  expect(await banner.locator('b').innerText()).toBe(says)
  expect(await inputOf(form, 'title').inputValue()).toBe('Typed with care')
  await page.unroute(match)
  await save(form)
  await gone(form)
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  expect((await itemsOf(panel.product, type)).some(({ title }) => title === 'Typed with care')).toBe(true)
})

test.each([
  { name: 'no answer', how: noAnswer, says: 'Failed to delete item' },
  { name: 'an error with a sentence', how: aSentence, says: 'The disk is full' },
])('delete, $name: $says, and the item is there again', async ({ how, says }) => {
  const { id } = await create(panel.product, asJson, values)
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await how(page, `**${baseOf(asJson)}/${id}`)
  await card(page, asJson, id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const banner = page.getByRole('main').getByRole('alert')
  await banner.waitFor()
  expect(await banner.locator('b').innerText()).toBe(says)
  await card(page, asJson, id).waitFor()
  expect(await find(panel.product, asJson, id)).toBeDefined()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  expect(await banner.count()).toBe(0)
})

test('what is not a number is not taken for nothing, and stays in the field', async () => {
  const { page, form, item } = await open(asForm, 'update')
  const order = inputOf(form, 'display_order')
  await order.fill('')
  await order.pressSequentially('1e')
  await save(form)
  await soon(() => faultsIn(form)).toMatchObject({ display_order: expect.stringContaining('whole number') })
  expect([await order.inputValue(), await focusedField(page)]).toEqual(['1e', 'display_order'])
  await order.fill('3')
  await order.press('ArrowUp')
  await save(form)
  await gone(form)
  expect(await find(panel.product, asForm, item.id)).toMatchObject({ display_order: 4 })
})

test('an order that cannot be stored goes back to what it was', async () => {
  const { page, forgive } = await panel.open('statistics')
  forgive(failedCalls)
  await cutApi(page, '**/order')
  const ids = () =>
    page.locator('[data-item]').evaluateAll((all) => all.map((item) => item.getAttribute('data-item') ?? ''))
  const before = await ids()
  await page.getByRole('button', { name: /^Move/ }).first().press('ArrowDown')
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to update item' }).waitFor()
  await soon(ids).toEqual(before)
})

test('what the server finds wrong stands at its field, which gets the focus', async () => {
  const { page, form, match } = await open(asJson, 'create')
  const answer = { error: 'Some fields are wrong', fields: { value: 'Value is taken.' } }
  await answerApi(page, answer, match, 400)
  await save(form)
  await soon(() => faultsIn(form)).toEqual({ value: 'Value is taken.' })
  await soon(() => focusedField(page)).toBe('value')
  await inputOf(form, 'value').fill('3')
  await soon(() => faultsIn(form)).toEqual({})
})

const wrongInput = {
  'value-statistics': [
    ['percentage', '101', 'Percentage must be between 0 and 100.'],
    ['percentage', '-1', 'Percentage must be between 0 and 100.'],
    ['percentage', '50.5', 'Percentage must be a whole number.'],
    ['percentage', '', 'Percentage is required.'],
    ['display_order', '', 'Display order is required.'],
    ['display_order', '-1', 'Display order must be at least 0.'],
    ['title', '   ', 'Title is required.'],
  ],
  'hero-slides': [
    ['button_link', 'javascript:alert(1)', expect.stringMatching(/^Button link /)],
    ['button_link', '//evil.example', expect.stringMatching(/^Button link /)],
  ],
  'who-we-are': [['video_url', 'https://example.com/film', expect.stringMatching(/^Video URL /)]],
  'map-points': [
    ['latitude', '91', 'Latitude must be between -90 and 90.'],
    ['x', '100.5', 'X position must be between 0 and 100.'],
  ],
  contact: [['map_longitude', '181', 'Map longitude must be between -180 and 180.']],
  footer: [['company_description', 'x'.repeat(20_001), 'Company description may have at most 20000 characters.']],
} as const

test.each(Object.entries(wrongInput))(
  '%s: wrong input is refused at its field, which gets the focus',
  async (name, cases) => {
    const type = typeNamed(name)
    const before = await itemsOf(panel.product, type)
    const { page } = await panel.open(name)
    // Of the contact fields only an address has a place on the map.
    const edit = name === 'contact' ? /^Edit address/i : /^Edit/
    await page.getByRole('button', { name: edit }).first().click()
    const form = editForm(page, type)
    for (const [field, value, says] of cases) {
      const declared = type.fields[field]
      if (!declared) throw new Error(`There is no field ${field}`)
      const right = await inputOf(form, field).inputValue()
      await fillField(form, field, declared, value)
      await save(form)
      await soon(() => faultsIn(form)).toEqual({ [field]: says })
      await soon(() => focusedField(page)).toBe(field)
      expect(await inputOf(form, field).getAttribute('aria-invalid')).toBe('true')
      await fillField(form, field, declared, right)
      await soon(() => faultsIn(form)).toEqual({})
    }
    expect(await itemsOf(panel.product, type)).toEqual(before)
  },
)
