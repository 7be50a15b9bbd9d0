import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const image = {
  ...textual,
  schema: { type: 'string', format: 'image', maxLength: 2_000 },
  example: () => '/art/wheat.jpg',
  mentionsUploads: true,
} as const satisfies Kind
