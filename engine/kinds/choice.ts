import type { Field } from '#engine/declare/field.ts'
import { asText } from '#engine/text/search-text.ts'
import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const choice = {
  ...textual,
  schema: { type: 'string' },
  example: ({ options = [] }: Field) => options[0],
  standIn: ({ options }: Field) => options?.[0] ?? null,
  searchText: (value) => asText(value).replaceAll('_', ' '),
} as const satisfies Kind
