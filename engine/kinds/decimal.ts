import type { Field } from '#engine/declare/field.ts'
import { numeric } from './integer.ts'
import type { Kind } from './kind.ts'

export const decimal = {
  ...numeric,
  column: { sqlite: 'real', postgres: 'double precision' },
  schema: { type: 'number' },
  example: ({ min = 0, max = 100 }: Field) => (min + max) / 2 + 0.5,
} as const satisfies Kind
