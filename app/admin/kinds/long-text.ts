import { LongTextWidget } from '#app/admin/widgets/long-text-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textual } from './text.ts'

const parts = { cut: (text: string) => text.split('\n'), join: (lines: readonly string[]) => lines.join('\n') }

export const longText: PanelKind = { ...textual, Widget: LongTextWidget, isSearched: true, parts }
