import type { Field } from '#engine/declare/field.ts'
import { asText } from '#engine/text/search-text.ts'
import { withPlainBreaks } from '#engine/text/seen-html.ts'
import type { Kind } from './kind.ts'

/** Text that every database can store. */
export const storable = { type: 'string', format: 'storable' }

/** What all kinds share whose values are text. */
export const textual = {
  column: { sqlite: 'text', postgres: 'text' },
  shownAs: 'text',
  fromForm: (text: string) => text,
  standIn: (): string => '…',
  asSeen: withPlainBreaks,
} as const

export const text = {
  ...textual,
  schema: { ...storable, maxLength: 500 },
  example: ({ placeholder, label }: Field) => placeholder ?? label,
  isPlainText: true,
  searchText: asText,
  mentionsUploads: true,
} as const satisfies Kind
