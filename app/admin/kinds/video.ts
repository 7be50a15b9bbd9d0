import { asText, type FormValue } from '#app/admin/form/values/form-value.ts'
import { AddressWidget } from '#app/admin/widgets/address-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

export const video: PanelKind = {
  ...textual,
  Widget: AddressWidget,
  toInput: (value: FormValue) => asText(value).trim() || null,
}
