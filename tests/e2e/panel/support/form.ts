import type { Locator, Page } from 'playwright-core'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field, FieldKind } from '#engine/declare/field.ts'
import { formFields } from '#engine/derive/form.ts'

const lower = (label: string) =>
  /^[A-ZÇĞİÖŞÜ]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The part of a tab that belongs to a type; only one tab has two. */
export const listOf = (page: Page, type: ContentType): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('button', addName(type)) })

const addName = ({ labels }: ContentType) => ({ name: `Add ${lower(labels.one)}`, exact: true })
export const addButton = (page: Page, type: ContentType) => page.getByRole('button', addName(type)).first()
export const addForm = (page: Page, type: ContentType) => page.getByRole('dialog', addName(type))
export const editForm = (page: Page, type: ContentType) =>
  page.getByRole('dialog', { name: `Edit ${lower(type.labels.one)}`, exact: true })

export const card = (page: Page, type: ContentType, id: number) => listOf(page, type).locator(`[data-item="${id}"]`)
export const fieldOf = (form: Locator, name: string) => form.locator(`[data-field="${name}"]`)
export const inputOf = (form: Locator, name: string) =>
  fieldOf(form, name).locator('[name]:not([type="file"]), [contenteditable="true"], label > input[type="text"]').first()
/** The last button saves; it says what. */
export const save = (form: Locator) =>
  form
    .getByRole('button', { name: /^(Publish|Add )/ })
    .last()
    .click()
/** Leaves a form: a dialog has a button for it, one that fills the window the way back. */
export const cancel = (form: Locator, { labels }: ContentType) =>
  form.getByRole('button', { name: new RegExp(`^(Cancel|${labels.many})$`) }).click()
export const gone = (locator: Locator) => locator.waitFor({ state: 'detached' })

const type: Fill = (input, value) => input.fill(String(value))
const choose: Fill = async (input, value) => void (await input.selectOption(String(value)))
type Fill = (input: Locator, value: unknown) => Promise<void>

/** How a person fills in each kind of field. */
const fills = {
  text: type,
  longText: type,
  richText: type,
  link: type,
  image: type,
  video: type,
  integer: type,
  decimal: type,
  percent: type,
  date: type,
  sections: (input, value) => input.fill(typeof value === 'string' ? value : JSON.stringify(value)),
  flag: (input, value) => input.setChecked(value === true),
  choice: choose,
  reference: choose,
} as const satisfies Record<FieldKind, Fill>

export const fillField = (form: Locator, name: string, field: Field, value: unknown): Promise<void> =>
  fills[field.kind](inputOf(form, name), value)

/** Fills in what is given, field by field; what is empty and not asked for has no field. */
export async function fillForm(form: Locator, declared: ContentType, values: Readonly<Record<string, unknown>>) {
  for (const { name, field } of formFields(declared))
    if (name in values && values[name] !== null) await fillField(form, name, field, values[name])
}

/** What stands at the fields that are wrong. */
export async function faultsIn(form: Locator): Promise<Record<string, string>> {
  const found = await form
    .locator('[data-field]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('data-field') ?? '',
        field.querySelector('[id$="-error"]')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(found.filter(([, text]) => text !== ''))
}

/** The field that has the focus. */
export const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
