import { asText, type FormValue } from '#app/admin/form/values/form-value.ts'
import { SectionsWidget } from '#app/admin/widgets/sections/sections-widget.tsx'
import type { PanelKind } from './kind.ts'
import { textOfValue, textual } from './text.ts'

function parsed(value: FormValue): unknown {
  const typed = asText(value)
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** Its sections; all of it as one where it cannot be read. */
function cut(text: string): string[] {
  const list = parsed(text)
  if (list === null) return []
  return Array.isArray(list) ? list.map((section) => JSON.stringify(section)) : [text]
}

function join(sections: readonly string[]): string {
  if (sections.length === 0) return ''
  const list = sections.map(parsed)
  return list.every((section) => typeof section === 'object') ? JSON.stringify(list, null, 2) : sections.join('\n')
}

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
  toInput: parsed,
  mayBeBroken: true,
  parts: { cut, join },
  summary,
}
