import { DecimalWidget } from '#app/admin/widgets/number-widget.tsx'
import { integer } from './integer.ts'
import type { PanelKind } from './kind.ts'

export const decimal: PanelKind = { ...integer, Widget: DecimalWidget }
