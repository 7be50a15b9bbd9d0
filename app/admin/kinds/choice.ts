import { ChoiceWidget } from '#app/admin/widgets/choice-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

export const choice: PanelKind = { ...textual, Widget: ChoiceWidget, isShort: true, isSearched: true }
