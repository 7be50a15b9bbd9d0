import { dayOf } from '#app/admin/dates.ts'
import { DateWidget } from '#app/admin/widgets/date-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

export const date: PanelKind = { ...textual, Widget: DateWidget, isShort: true, summary: dayOf }
