import type { Item } from '#app/admin/item.ts'
import { nextPlace } from '#app/admin/store/lists.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field, FieldKind } from '#engine/declare/field.ts'
import { formFields } from '#engine/derive/form.ts'

/** A picture in a form: the address that is stored, or a file that will be sent along. */
export type PictureValue = { readonly url: string; readonly file: File | undefined }
export type FormValue = string | boolean | PictureValue
export type FormValues = Readonly<Record<string, FormValue>>

type Shape = {
  readonly toForm: (value: unknown) => FormValue
  /** The value for the API; `null` for nothing. What cannot be read stays text, for the check to refuse. */
  readonly toInput: (value: FormValue) => unknown
}

const textOfValue = (value: unknown) => (value === undefined || value === null ? '' : String(value))
export const asText = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')
export const asPicture = (value: FormValue | undefined): PictureValue =>
  typeof value === 'object' ? value : { url: '', file: undefined }

const text: Shape = { toForm: textOfValue, toInput: (value) => (value === '' ? null : value) }
const number: Shape = {
  toForm: textOfValue,
  toInput: (value) => {
    const typed = asText(value).trim()
    return typed === '' ? null : Number.isNaN(Number(typed)) ? typed : Number(typed)
  },
}

function parsed(value: FormValue): unknown {
  const typed = asText(value)
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** How each kind of field is held in a form. */
const shapes = {
  text,
  longText: text,
  richText: text,
  link: { ...text, toInput: (value) => asText(value).trim() || null },
  video: { ...text, toInput: (value) => asText(value).trim() || null },
  date: text,
  choice: text,
  integer: number,
  decimal: number,
  percent: number,
  reference: number,
  flag: { toForm: (value) => value === true, toInput: (value) => value === true },
  image: {
    toForm: (value) => ({ url: textOfValue(value), file: undefined }),
    toInput: (value) => asPicture(value).url.trim() || null,
  },
  sections: {
    toForm: (value) => (Array.isArray(value) ? JSON.stringify(value, null, 2) : textOfValue(value)),
    toInput: parsed,
  },
} as const satisfies Record<FieldKind, Shape>

const shapeOf = (kind: FieldKind): Shape => shapes[kind]

const startOf = (name: string, field: Field, type: ContentType, items: readonly Item[]): unknown =>
  name === type.orderBy ? nextPlace(name, items) : field.default

/** What a form starts with: the item, or for a new one the defaults and the next place in order. */
export function startValues(type: ContentType, item: Item | undefined, items: readonly Item[]): FormValues {
  return Object.fromEntries(
    formFields(type).map(({ name, field }) => [
      name,
      shapeOf(field.kind).toForm(item ? item[name] : startOf(name, field, type, items)),
    ]),
  )
}

/** What the form comes to, as the API takes it. An emptied field with a default takes the default. */
export function inputOf(type: ContentType, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    formFields(type).map(({ name, field }) => {
      const value = values[name] === undefined ? null : shapeOf(field.kind).toInput(values[name])
      return [name, value ?? field.default ?? null]
    }),
  )
}

export const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.url === other.url && one.file === other.file
    : one === other

/** The fields somebody has changed. */
export const changedFields = (type: ContentType, before: FormValues, now: FormValues): string[] =>
  formFields(type).flatMap(({ name }) => (isSame(before[name], now[name]) ? [] : [name]))

/** What can be kept of a form in the browser's storage. */
export const storable = (values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value.url : value]),
  )

/** Puts a kept draft over what the form would start with; fields that no longer exist are passed over. */
export const withDraft = (start: FormValues, draft: Readonly<Record<string, string | boolean>>): FormValues =>
  Object.fromEntries(
    Object.entries(start).map(([name, value]) => {
      const kept = draft[name]
      if (typeof value === 'object') return [name, typeof kept === 'string' ? { url: kept, file: undefined } : value]
      return [name, typeof kept === typeof value && kept !== undefined ? kept : value]
    }),
  )
