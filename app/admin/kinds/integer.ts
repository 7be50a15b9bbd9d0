import { asText, type FormValue } from '#app/admin/form/values/form-value.ts'
import { NumberWidget } from '#app/admin/widgets/number-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

/** What all kinds share whose values are numbers. */
export const numeric = {
  ...textual,
  isShort: true,
  toInput: (value: FormValue) => {
    const typed = asText(value).trim()
    // JSON has no Infinity.
    return typed === '' ? null : Number.isFinite(Number(typed)) ? Number(typed) : typed
  },
} as const

export const integer: PanelKind = { ...numeric, Widget: NumberWidget, sortsAsNumber: true }
