import { asText } from '#engine/text/search-text.ts'
import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const link = {
  ...textual,
  schema: { type: 'string', format: 'link', maxLength: 2_000 },
  example: () => '/contact',
  standIn: () => '#',
  searchText: asText,
  isQuotedLast: true,
  links: (value) => [asText(value)],
  mentionsUploads: true,
} as const satisfies Kind
