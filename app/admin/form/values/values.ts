import type { Item } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { Draft } from '#app/admin/store/drafts.ts'
import { nextPlace } from '#app/admin/store/lists.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValue, FormValues } from './form-value.ts'

const startOf = (name: string, field: Field, type: ContentType, items: readonly Item[]): unknown =>
  name === type.orderBy ? nextPlace(name, items) : field.default

/** What a form starts with: the item, or for a new one the defaults and the next place in order. */
export function startValues(type: ContentType, item: Item | undefined, items: readonly Item[]): FormValues {
  return Object.fromEntries(
    formFields(type).map(({ name, field }) => [
      name,
      panelKind(field.kind).toForm(item ? item[name] : startOf(name, field, type, items)),
    ]),
  )
}

/** What the form comes to, as the API takes it. An emptied field with a default takes the default. */
export function inputOf(type: ContentType, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    formFields(type).map(({ name, field }) => {
      const value = values[name] === undefined ? null : panelKind(field.kind).toInput(values[name])
      return [name, value ?? field.default ?? null]
    }),
  )
}

export const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.url === other.url && one.file === other.file && one.isComing === other.isComing
    : one === other

/** The same of what a form sends, where a field may be left out. */
export const isSameInput = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a form holds a picture that no server has: it can be kept nowhere. */
export const hasUnsentFile = (values: FormValues): boolean =>
  Object.values(values).some(
    (value) => typeof value === 'object' && (value.isComing || (value.file !== undefined && !value.isUploaded)),
  )

/** The fields somebody has changed. */
export const changedFields = (type: ContentType, before: FormValues, now: FormValues): string[] =>
  formFields(type).flatMap(({ name }) => (isSame(before[name], now[name]) ? [] : [name]))

/** What is stored now, with what was typed over it since a save was sent; the stored values themselves if nothing was. */
export function typedSince(sent: FormValues, now: FormValues, stored: FormValues): FormValues {
  const typed = Object.entries(now).filter(([name, value]) => !isSame(sent[name], value))
  return typed.length > 0 ? { ...stored, ...Object.fromEntries(typed) } : stored
}

/** The named ones of kept values. */
export const only = (values: Draft['values'], names: readonly string[]): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** What can be kept of a form in the browser's storage. */
export const storable = (values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value.url : value]),
  )

/**
 * Puts the named fields of a kept draft, or all of them, over what the form would start with; fields that no longer
 * exist are passed over.
 */
export const withDraft = (start: FormValues, draft: Draft['values'], names?: readonly string[]): FormValues =>
  Object.fromEntries(
    Object.entries(start).map(([name, value]) => {
      const kept = names && !names.includes(name) ? undefined : draft[name]
      if (typeof value === 'object') return [name, typeof kept === 'string' ? { url: kept, file: undefined } : value]
      return [name, typeof kept === typeof value && kept !== undefined ? kept : value]
    }),
  )
