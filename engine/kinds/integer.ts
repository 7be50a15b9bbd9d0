import type { Field } from '#engine/declare/field.ts'
import type { Kind } from './kind.ts'

/** What all kinds share whose values are numbers. */
export const numeric = {
  shownAs: 'number',
  standIn: ({ min = 0 }: Field) => min,
  fromForm: (text: string) => (/^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text),
} as const

export const integer = {
  ...numeric,
  column: { sqlite: 'integer', postgres: 'integer' },
  /** What a column of the `integer` type holds in PostgreSQL. */
  schema: { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
  example: ({ min = 0 }: Field) => Math.max(min, 1),
} as const satisfies Kind
