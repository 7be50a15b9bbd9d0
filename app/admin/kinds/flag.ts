import { FlagWidget } from '#app/admin/widgets/flag-widget.tsx'
import type { PanelKind } from './kind.ts'

export const flag: PanelKind = {
  Widget: FlagWidget,
  label: 'behind',
  isShort: true,
  toForm: (value) => value === true,
  toInput: (value) => value === true,
  words: (value) => (value === true ? 'Yes' : 'No'),
}
