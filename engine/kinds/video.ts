import { asText } from '#engine/text/search-text.ts'
import { nothingToLoad } from './image.ts'
import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const video = {
  ...textual,
  schema: { type: 'string', format: 'video', maxLength: 2_000 },
  example: () => 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  standIn: () => nothingToLoad,
  searchText: asText,
  isQuotedLast: true,
  mentionsUploads: true,
} as const satisfies Kind
