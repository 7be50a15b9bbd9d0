import { asText } from '#app/admin/form/values/form-value.ts'
import { cut, join, parsed } from '#app/admin/widgets/sections/section-parts.ts'
import { SectionsWidget } from '#app/admin/widgets/sections/sections-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textOfValue, textual } from './text.ts'

/** How many there are, or that they cannot be read. */
function summary(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (!Array.isArray(value)) return 'Invalid JSON'
  return value.length === 1 ? '1 section' : `${value.length} sections`
}

export const sections: PanelKind = {
  ...textual,
  Widget: SectionsWidget,
  note: ' (JSON, optional)',
  side: 2,
  toForm: (value) => (Array.isArray(value) ? JSON.stringify(value, null, 2) : textOfValue(value)),
  toInput: (value) => parsed(asText(value)),
  mayBeBroken: true,
  parts: { cut, join },
  summary,
}
