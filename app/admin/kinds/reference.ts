import { ReferenceWidget } from '#app/admin/widgets/reference-widget.tsx'
import { numeric } from './integer.ts'
import type { PanelKind } from './kind.ts'

export const reference: PanelKind = { ...numeric, Widget: ReferenceWidget, pair: 'after' }
