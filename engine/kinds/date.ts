import { asText } from '#engine/text/search-text.ts'
import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const date = {
  ...textual,
  schema: { type: 'string', format: 'date' },
  example: () => '2026-11-15',
  standIn: () => '2026-01-01',
  searchText: asText,
  isQuotedLast: true,
} as const satisfies Kind
