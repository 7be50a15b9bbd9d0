import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields, isAskedFor } from '#engine/derive/form.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { jpeg } from '#tests/support/pictures.ts'
import type { Product } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'
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
import { baseOf, find, noteForms, type Stored, tabOf, types } from './support/types.ts'

const inputs = new Map<string, Values>()
const panel = startPanel({
  prepare: async (product) => {
    for (const type of types) inputs.set(type.name, await typedValues(product, type))
  },
})

/** Section 7 of the specification; all other types are sent as multipart forms. */
const sentAsJson = new Set([
  'brand-trust-content',
  'who-we-are-features',
  'value-statistics',
  'hero-stats-statistics',
  'statistics',
  'global-presence',
  'leadership-content',
  'projects-content',
  'news-insight-content',
  'contact',
  'faq',
  'faq-image',
  'map-points',
  'footer',
  'newsletter',
  'our-products-content',
  'project-details',
  'news-insight-details',
])
const fileParts: Record<string, string> = {
  'brand-trust': 'logo',
  'preserve-conserve-features': 'icon',
  'our-products': 'icon',
  'preserve-conserve-content': 'background_image',
  'lets-be-great': 'background_image',
}
/** Section 5; the order is filled in already. */
const required: Record<string, readonly string[]> = {
  'brand-trust': ['brand_name'],
  'who-we-are-features': ['feature_text'],
  statistics: ['title', 'value'],
  leadership: ['name', 'position'],
  'preserve-conserve-content': ['title', 'subtitle', 'description'],
  'preserve-conserve-features': ['title', 'description'],
  'value-statistics': ['title', 'percentage'],
  'hero-stats-statistics': ['title', 'percentage'],
  contact: ['field_name', 'field_value'],
  faq: ['question', 'answer'],
  'faq-image': [],
  footer: ['company_description'],
  'map-points': ['title', 'latitude', 'longitude'],
  'product-details': ['product_id', 'title'],
  'project-details': ['project_id', 'title'],
  'news-insight-details': ['article_id', 'title'],
}
const richWords = 'Written in the editor'

const pictureOf = ({ fields }: ContentType) =>
  Object.entries(fields).find(([, { upload }]) => upload !== undefined)?.[0]

/** Everything a person can fill in, without the picture. */
async function typedValues(product: Product, type: ContentType): Promise<Values> {
  const values = await fullInput(product, type, 3)
  for (const { name, field } of formFields(type)) {
    if (field.kind === 'richText') values[name] = richWords
    if (field.kind === 'image') delete values[name]
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
    const expected = field.kind === 'richText' ? `<p>${richWords}</p>` : values[name]
    if (field.kind === 'image') expect(item?.[name], name).toMatch(/^\/uploads\/[\w-]+\.jpe?g$/)
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
  const needed = required[type.name] ?? ['title']
  if (needed.length > 0) {
    await save(form)
    expect(Object.keys(await faultsIn(form)).toSorted()).toEqual(needed.toSorted())
    expect(await focusedField(page)).toBe(formFields(type).find(({ name }) => needed.includes(name))?.name)
  }
  await fillForm(form, type, values)
  expect(await faultsIn(form)).toEqual({})
  const picture = pictureOf(type)
  if (picture) await choosePicture(form, picture)

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
  const carried = formFields(type).map(({ name }) => name)
  if (sentAsJson.has(type.name)) {
    expect(headers['content-type']).toBe('application/json')
    const body = response.request().postDataJSON() as Values
    const follows = type.name === 'contact' ? ['field_type'] : []
    expect(Object.keys(body).toSorted()).toEqual([...carried, ...follows].toSorted())
    if (type.name === 'contact') expect(body.field_type).toBe(body.field_name)
  } else {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const sent = (await sentForms()).find(({ path }) => path === baseOf(type))
    const part = fileParts[type.name] ?? 'image'
    expect(sent?.parts[part]).toBe('file photo.jpg')
    expect(Object.keys(sent?.parts ?? {}).toSorted()).toEqual(
      [...carried.filter((name) => name !== picture), part].toSorted(),
    )
  }

  const shown = card(page, type, id)
  await shown.getByRole('button', { name: /^Edit/ }).click()
  const edit = editForm(page, type)
  const { title } = type.card
  const isChoice = type.fields[title]?.kind === 'choice'
  const changed = isChoice ? 'gsm' : 'Another title'
  await fillForm(edit, type, { [title]: changed, is_active: false })
  await inputOf(edit, title).press('Control+s')
  await gone(edit)
  await soon(async () => (await find(product, type, id))?.is_active).toBe(false)
  const after = await find(product, type, id)
  expect(after?.[title]).toBe(changed)
  if (picture) expect(after?.[picture]).toMatch(/^\/uploads\//)
  expect(await shown.getByText('Inactive', { exact: true }).count()).toBe(1)
  expect(await shown.getByRole('heading').innerText()).toBe(type.fields[title]?.optionNames?.[changed] ?? changed)
  expect(await listOf(page, type).count()).toBe(1)
})

const isUpload = (url: string) => url.endsWith('/api/uploads')
