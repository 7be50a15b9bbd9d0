import { LongTextWidget } from '#app/admin/widgets/long-text-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

export const longText: PanelKind = { ...textual, Widget: LongTextWidget, isSearched: true }
