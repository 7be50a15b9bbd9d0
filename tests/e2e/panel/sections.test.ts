import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { plainUpload } from '#tests/support/company.ts'
import { card, editForm, faultsIn, focusedField, gone, inputOf, save } from './support/form.ts'
import { startPanel, tabPath } from './support/panel.ts'
import { create, find, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('product-details')
const given = [
  { type: 'text', content: 'First', color: '#e9ecef' },
  { type: 'image', content: plainUpload('mine'), position: 'left', width: '50%' },
]

async function edit(sections: unknown = given) {
  const { product } = panel
  const owner = await create(product, typeNamed('our-products'), { title: 'Çinko' })
  const { id } = await create(product, type, { product_id: owner.id, title: 'Çinko', content_sections: sections })
  const arrived = await panel.open('product-details')
  await card(arrived.page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(arrived.page, type)
  // It comes late, and moves what stands beneath it.
  await form.getByRole('textbox', { name: 'Rich content' }).waitFor()
  const builder = arrived.page.getByRole('dialog', { name: 'Content sections' })
  const build = () => form.getByRole('button', { name: 'Open the builder' }).click()
  const stored = async () => (await find(product, type, id))?.content_sections
  return { ...arrived, id, owner, form, builder, build, stored }
}

test('sections are built: added, filled, moved, removed, and seen by visitors', async () => {
  const { page, form, builder, build, stored, owner } = await edit()
  expect(await form.getByText('2 sections').count()).toBe(1)
  await build()
  await builder.getByRole('button', { name: 'Add text' }).click()
  const last = builder.getByRole('listitem').nth(2)
  await last.locator('textarea').fill('Gold on night')
  await last.getByRole('textbox', { name: 'Text colour', exact: true }).fill('#ffcc00')
  await last.getByRole('textbox', { name: 'Ground', exact: true }).fill('#101010')
  await builder.getByRole('button', { name: 'Add picture' }).click()
  const picture = builder.getByRole('listitem').nth(3)
  await picture.getByRole('textbox', { name: 'Picture' }).fill(plainUpload('wheat'))
  await picture.getByRole('button', { name: 'Right' }).click()
  await picture.getByLabel('Width').fill('300px')
  expect(await builder.getByRole('complementary', { name: 'Preview' }).innerText()).toContain('Gold on night')
  await expectAccessible(page)
  expect(await builder.getByRole('button', { name: 'Move section 1 up' }).isDisabled()).toBe(true)
  expect(await builder.getByRole('button', { name: 'Move section 4 down' }).isDisabled()).toBe(true)
  await builder.getByRole('button', { name: 'Move section 3 up' }).click()
  await builder.getByRole('button', { name: 'Remove section 1' }).click()
  await builder.getByRole('button', { name: 'Use these sections' }).click()
  await gone(builder)
  await save(form)
  await gone(form)
  expect(await stored()).toEqual([
    { type: 'text', content: 'Gold on night', color: '#ffcc00', backgroundColor: '#101010' },
    given[1],
    { type: 'image', content: plainUpload('wheat'), position: 'right', width: '300px' },
  ])
  const { page: visitor } = await panel.arrive()
  await visitor.goto(`/product/${owner.id}`)
  const text = visitor.getByText('Gold on night')
  expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 204, 0)')
  expect(await visitor.locator(`main img[src="${plainUpload('wheat')}"]`).count()).toBe(1)
})

test('sections are edited as JSON, which the builder takes only where it is right', async () => {
  const { form, builder, build, stored } = await edit()
  await build()
  await builder.getByRole('button', { name: 'Edit as JSON' }).click()
  const json = builder.getByLabel('JSON')
  expect(JSON.parse(await json.inputValue())).toEqual(given)
  await json.fill('[{"type":')
  expect(await builder.getByRole('alert').innerText()).toBe('Invalid JSON')
  expect(await builder.getByRole('button', { name: 'Use these sections' }).isDisabled()).toBe(true)
  await json.fill('[{"type":"text","content":"By hand"}]')
  await builder.getByRole('button', { name: 'Back to the builder' }).click()
  expect(await builder.getByRole('listitem').locator('textarea').inputValue()).toBe('By hand')
  await builder.getByRole('button', { name: 'Use these sections' }).click()
  await save(form)
  await gone(form)
  expect(await stored()).toEqual([{ type: 'text', content: 'By hand' }])
})

test('Escape and Cancel ask before they throw anything away', async () => {
  const { page, form, builder, build } = await edit()
  const before = await inputOf(form, 'content_sections').inputValue()
  const question = page.getByRole('alertdialog', { name: 'Leave without using these sections?' })
  await build()
  await page.keyboard.press('Escape')
  await gone(builder)
  expect(await form.count()).toBe(1)

  await build()
  await builder.getByRole('button', { name: 'Add text' }).click()
  const text = builder.getByRole('listitem').nth(2).locator('textarea')
  await text.fill('Typed with care')
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await gone(question)
  expect(await text.inputValue()).toBe('Typed with care')
  await builder.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone(builder)
  expect(await inputOf(form, 'content_sections').inputValue()).toBe(before)

  await build()
  await builder.getByRole('button', { name: 'Remove section 1' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Use these sections' }).click()
  await gone(builder)
  expect(JSON.parse(await inputOf(form, 'content_sections').inputValue())).toEqual([given[1]])
})

test('what is typed in the builder is in the form at every key: Back asks, a reload brings it back', async () => {
  const { page, form, builder, build } = await edit()
  const field = inputOf(form, 'content_sections')
  await build()
  await builder.getByRole('button', { name: 'Add text' }).click()
  const text = builder.getByRole('listitem').nth(2).locator('textarea')
  await text.fill('Typed with care')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  expect(await text.inputValue()).toBe('Typed with care')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await soon(() => field.inputValue()).toContain('Typed with care')

  await build()
  await builder.getByRole('button', { name: 'Edit as JSON' }).click()
  await builder.getByLabel('JSON').fill('[{"type":')
  await page.reload()
  await soon(() => field.inputValue()).toBe('[{"type":')
  // The next test begins in this browser.
  await page.goto(tabPath('product-details'))
})

test.each([
  ['{not json', 'is not valid JSON'],
  ['[{"type":"table","content":"a"}]', 'Each section needs a type'],
  ['[{"type":"text","content":"a","color":"red;}"}]', 'Section 1:'],
  ['[{"type":"image","content":"javascript:alert(1)"}]', 'Section 1:'],
])('refuses %s at the field', async (json, says) => {
  const { page, form, stored } = await edit()
  await inputOf(form, 'content_sections').fill(json)
  await save(form)
  expect((await faultsIn(form)).content_sections).toContain(says)
  await soon(() => focusedField(page)).toBe('content_sections')
  expect(await stored()).toEqual(given)
})

test('a stored text that cannot be read is called ‘Invalid JSON’ and survives until somebody mends it', async () => {
  const { product } = panel
  const owner = await create(product, typeNamed('our-products'), { title: 'Broken' })
  const { id } = await create(product, type, { product_id: owner.id, title: 'Broken' })
  await sql`update product_details set content_sections = '{oh no' where id = ${id}`.execute(product.database.db)
  const { page } = await panel.open('product-details')
  const shown = card(page, type, id)
  expect(await shown.getByText('Invalid JSON').count()).toBe(1)
  await shown.getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  expect(await inputOf(form, 'content_sections').inputValue()).toBe('{oh no')
  await inputOf(form, 'title').fill('Another title')
  await save(form)
  await gone(form)
  expect(await find(product, type, id)).toMatchObject({ title: 'Another title', content_sections: '{oh no' })
})

test('the builder fits a phone', async () => {
  const { page, builder, build } = await edit()
  await page.setViewportSize(phone)
  await build()
  await builder.waitFor()
  expect(await builder.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expectAccessible(page)
})
