import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const date = {
  ...textual,
  schema: { type: 'string', format: 'date' },
  example: () => '2026-11-15',
} as const satisfies Kind
