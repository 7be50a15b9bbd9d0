import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { addButton, addForm, card, editForm, fieldOf, focusedField, gone, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, find, itemsOf, tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const slides = typeNamed('hero-slides')
const contact = typeNamed('contact')

test.each([
  { screen: 'desktop', options: { viewport: desktop } },
  { screen: 'narrow window', options: { viewport: phone } },
])('a form begins in its first field, where a space is a space, on a $screen', async ({ options }) => {
  const { page } = await panel.open('hero-slides', options)
  await addButton(page, slides).click()
  const form = addForm(page, slides)
  await soon(() => focusedField(page)).toBe('title')
  await page.keyboard.press('Space')
  await page.keyboard.type('x')
  expect(await form.isVisible()).toBe(true)
  expect(await inputOf(form, 'title').inputValue()).toBe(' x')
})

test('under a finger the form itself has the focus: no keyboard covers it', async () => {
  const { page } = await panel.open('hero-slides', { viewport: phone, hasTouch: true, isMobile: true })
  await addButton(page, slides).click()
  await addForm(page, slides).waitFor()
  await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('dialog')
  await page.keyboard.press('Space')
  expect(await addForm(page, slides).isVisible()).toBe(true)
})

test('the button of a new item says that it adds one, and that of an old one that it saves', async () => {
  const { page } = await panel.open('hero-slides')
  await addButton(page, slides).click()
  const last = (form: ReturnType<typeof addForm>) => form.getByRole('button').last().innerText()
  expect(await last(addForm(page, slides))).toBe('Add hero slide')
  await page.keyboard.press('Escape')
  const [first] = await itemsOf(panel.product, slides)
  await card(page, slides, first?.id ?? 0)
    .getByRole('button', { name: /^Edit/ })
    .click()
  expect(await last(editForm(page, slides))).toBe('Save changes')
})

test('contact fields have readable names, and a form asks for what the field needs', async () => {
  const hours = await create(panel.product, contact, { field_name: 'working_hours', field_value: '9 to 6' })
  const { page } = await panel.open('contact')
  const shown = card(page, contact, hours.id)
  expect(await shown.getByRole('heading').innerText()).toBe('Working hours')
  await addButton(page, contact).click()
  const form = addForm(page, contact)
  const asked = () =>
    form.locator('[data-field]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')))
  const always = ['field_name', 'field_value', 'display_order', 'is_active']
  expect(await asked()).toEqual(always)
  const name = inputOf(form, 'field_name')
  await name.selectOption({ label: 'Address' })
  expect(await asked()).toEqual(expect.arrayContaining(['map_latitude', 'map_longitude']))
  expect(await asked()).not.toContain('whatsapp')
  await name.selectOption({ label: 'Phone' })
  expect(await asked()).toEqual(expect.arrayContaining(['whatsapp', 'gsm']))
  expect(await asked()).not.toContain('map_latitude')
  await name.selectOption({ label: 'Working hours' })
  expect(await asked()).toEqual(always)
})

test('what is stored is shown, whether or not it is asked for', async () => {
  const mail = { field_name: 'email', field_value: 'a@example.com', map_latitude: 41, map_longitude: 29 }
  const { id } = await create(panel.product, contact, mail)
  const { page } = await panel.open('contact')
  await card(page, contact, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, contact)
  expect(await inputOf(form, 'map_latitude').inputValue()).toBe('41')
  // It stays while it is being cleared.
  await inputOf(form, 'map_latitude').fill('')
  expect(await fieldOf(form, 'map_latitude').count()).toBe(1)
})

test('text that is not a phone number is doubted, and taken all the same', async () => {
  const { page } = await panel.open('contact')
  await addButton(page, contact).click()
  const form = addForm(page, contact)
  await inputOf(form, 'field_name').selectOption('phone')
  await inputOf(form, 'field_value').fill('call us')
  const doubt = form.getByText('This does not look like a phone number')
  expect(await doubt.isVisible()).toBe(true)
  await expectAccessible(page)
  await inputOf(form, 'field_value').fill('+90 212 000 00 00')
  expect(await doubt.count()).toBe(0)
  await inputOf(form, 'field_value').fill('call us')
  await save(form)
  await gone(form)
  expect((await itemsOf(panel.product, contact)).some(({ field_value }) => field_value === 'call us')).toBe(true)
})

test.each([
  { screen: 'desktop', options: { viewport: desktop } },
  { screen: 'phone', options: { viewport: phone } },
])('a link is chosen among sections and pages, on a $screen', async ({ options }) => {
  const { id } = await create(panel.product, slides, { title: 'Linked', button_link: 'https://example.com/x' })
  const { page } = await panel.open('hero-slides', options)
  await card(page, slides, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, slides)
  const link = form.getByRole('combobox', { name: 'Button link' })
  await link.fill('lead')
  const choices = page.getByRole('listbox')
  const choice = choices.getByRole('option', { name: /Leadership/ })
  await choice.waitFor()
  await expectAccessible(page)
  // Escape shuts the choices and leaves the form.
  await page.keyboard.press('Escape')
  await gone(choice)
  expect(await form.isVisible()).toBe(true)
  expect(await link.inputValue()).toBe('lead')
  await link.fill('LEADER')
  await choice.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => link.inputValue()).toBe('#leadership')
  await soon(() => fieldOf(form, 'button_link').innerText()).toContain('Leadership')
  await form.getByRole('button', { name: /^Sections and pages/ }).click()
  await choices.getByRole('option', { name: /Contact page/ }).click()
  expect(await link.inputValue()).toBe('/contact')
  // Any other address is taken as it is typed.
  await link.fill('https://example.com/other')
  await save(form)
  await gone(form)
  await soon(async () => (await find(panel.product, slides, id))?.button_link).toBe('https://example.com/other')
})

test('pages of products are among the choices, and pages of others are typed', async () => {
  const products = typeNamed('product-details')
  const [page1] = await itemsOf(panel.product, products)
  const { page } = await panel.open('hero-slides')
  await addButton(page, slides).click()
  const form = addForm(page, slides)
  await form.getByRole('combobox', { name: 'Button link' }).fill(String(page1?.title))
  await page.getByRole('option', { name: String(page1?.title) }).waitFor()
  expect(await page.getByRole('option').first().innerText()).toContain(`/product/${page1?.product_id}`)
  await page.keyboard.press('Escape')
  await page.goto(`/admin/dashboard/${tabOf(typeNamed('leadership'))}`)
  await addButton(page, typeNamed('leadership')).click()
  const member = addForm(page, typeNamed('leadership'))
  expect(await member.getByRole('combobox').count()).toBe(0)
})

test('no letter of a Turkish word is cut at its top', async () => {
  const { page } = await panel.open('faq', { viewport: desktop })
  await addButton(page, typeNamed('faq')).click()
  const input = inputOf(addForm(page, typeNamed('faq')), 'question')
  // Chromium repaints what the outline of a letter covers: hinted dots stand a pixel above it, and stay unpainted.
  const [drawn, outlined] = await input.evaluate((element) => {
    const { font, textRendering } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    const baseline = 40
    context.font = font
    context.textRendering = textRendering === 'geometricprecision' ? 'geometricPrecision' : 'auto'
    context.fillText('Ü', 10, baseline)
    const { data, width } = context.getImageData(0, 0, 60, baseline)
    const first = data.findIndex((value, index) => index % 4 === 3 && value > 128)
    context.textRendering = 'geometricPrecision'
    return [baseline - Math.floor(first / 4 / width), Math.ceil(context.measureText('Ü').actualBoundingBoxAscent)]
  })
  expect(drawn).toBeLessThanOrEqual(outlined ?? 0)
})
