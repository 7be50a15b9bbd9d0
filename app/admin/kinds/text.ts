import { asText, type FormValue } from '#app/admin/form/values/form-value.ts'
import { TextWidget } from '#app/admin/widgets/text-widget.tsx'
import type { PanelKind } from './kind.ts'

export const textOfValue = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** What all kinds share that are held as text. */
export const textual = {
  label: 'above',
  toForm: textOfValue,
  toInput: (value: FormValue) => (value === '' ? null : value),
  words: asText,
} as const

export const text: PanelKind = { ...textual, Widget: TextWidget, isSearched: true }
