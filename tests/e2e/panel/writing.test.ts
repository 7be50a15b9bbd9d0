import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendsForm } from '#app/admin/form/save/sends-form.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { formFields, isAskedFor } from '#engine/derive/form.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { jpeg } from '#tests/support/pictures.ts'
import type { Product } from '#tests/support/product.ts'
import { fullInput, neededFields, type Values } from '#tests/support/samples.ts'
import {
  addButton,
  addForm,
  card,
  editForm,
  faultsIn,
  fieldOf,
  fillForm,
  focusedField,
  gone,
  inputOf,
  listOf,
  save,
} from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { find, noteForms, type Stored, tabOf } from './support/types.ts'

const inputs = new Map<string, Values>()
const panel = startPanel({
  prepare: async (product) => {
    for (const type of types) inputs.set(type.name, await typedValues(product, type))
  },
})

const richWords = 'Written in the editor'

const picturesOf = (type: ContentType) => formFields(type).filter(({ field }) => field.upload !== undefined)

/** Everything a person can fill in, without the pictures. */
async function typedValues(product: Product, type: ContentType): Promise<Values> {
  const values = await fullInput(product, type, 3)
  for (const { name, field } of formFields(type)) {
    if (kindOf(field.kind).isHtml) values[name] = richWords
    if (field.upload) delete values[name]
    if (!isAskedFor(field, (other) => values[other])) values[name] = null
  }
  return values
}

async function choosePicture(form: Locator, name: string) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg(64, 36) }
  await fieldOf(form, name).locator('input[type="file"]').setInputFiles(file)
  await fieldOf(form, name).getByRole('button', { name: 'Remove' }).waitFor()
}

function expectStored(type: ContentType, item: Stored | undefined, values: Values) {
  for (const { name, field } of formFields(type)) {
    const expected = kindOf(field.kind).isHtml ? `<p>${richWords}</p>` : values[name]
    if (field.upload) expect(item?.[name], name).toMatch(/^\/uploads\/[\w-]+\.jpe?g$/)
    else expect(item?.[name], name).toEqual(expected)
  }
}

test.each(types)('$name: added, edited and switched off through its form', async (type) => {
  const { product } = panel
  const values = inputs.get(type.name) ?? {}
  const page = await panel.goOn(tabOf(type))
  const sentForms = await noteForms(page)

  await addButton(page, type).click()
  const form = addForm(page, type)
  // The order is filled in already.
  const needed = neededFields(type).filter((name) => name !== type.orderBy)
  if (needed.length > 0) {
    await save(form)
    expect(Object.keys(await faultsIn(form)).toSorted()).toEqual(needed.toSorted())
    await soon(() => focusedField(page)).toBe(formFields(type).find(({ name }) => needed.includes(name))?.name)
  }
  await fillForm(form, type, values)
  await soon(() => faultsIn(form)).toEqual({})
  const pictures = picturesOf(type)
  for (const { name } of pictures) await choosePicture(form, name)

  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && !isUpload(response.url()),
  )
  await save(form)
  const response = await created
  await gone(form)
  expect(new URL(response.url()).pathname).toBe(baseOf(type))
  const { id } = (await response.json()) as Stored
  expectStored(type, await find(product, type, id), values)

  const headers = response.request().headers()
  if (!sendsForm(type)) {
    expect(headers['content-type']).toBe('application/json')
    const body = response.request().postDataJSON() as Values
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(type.fields).toSorted())
    for (const [name, { follows }] of Object.entries(type.fields)) if (follows) expect(body[name]).toBe(body[follows])
  } else {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const sent = (await sentForms()).find(({ path }) => path === baseOf(type))
    const parts = formFields(type).map(({ name, field }) => field.upload ?? name)
    expect(Object.keys(sent?.parts ?? {}).toSorted()).toEqual(parts.toSorted())
    for (const { field } of pictures) expect(sent?.parts[field.upload ?? '']).toBe('file photo.jpg')
  }

  const shown = card(page, type, id)
  await shown.getByRole('button', { name: /^Edit/ }).click()
  const edit = editForm(page, type)
  const { title } = type.card
  const changed = type.fields[title]?.options?.findLast((option) => option !== values[title]) ?? 'Another title'
  await fillForm(edit, type, { [title]: changed, is_active: false })
  await inputOf(edit, title).press('Control+Enter')
  await gone(edit)
  await soon(async () => (await find(product, type, id))?.is_active).toBe(false)
  const after = await find(product, type, id)
  expect(after?.[title]).toBe(changed)
  for (const { name } of pictures) expect(after?.[name]).toMatch(/^\/uploads\//)
  expect(await shown.getByText('Inactive', { exact: true }).count()).toBe(1)
  expect(await shown.getByRole('heading').innerText()).toBe(type.fields[title]?.optionNames?.[changed] ?? changed)
  expect(await listOf(page, type).count()).toBe(1)
})

const isUpload = (url: string) => url.endsWith('/api/uploads')
