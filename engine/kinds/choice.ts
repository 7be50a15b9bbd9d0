import type { Field } from '#engine/declare/field.ts'
import type { Kind } from './kind.ts'
import { textual } from './text.ts'

export const choice = {
  ...textual,
  schema: { type: 'string' },
  example: ({ options = [] }: Field) => options[0],
} as const satisfies Kind
