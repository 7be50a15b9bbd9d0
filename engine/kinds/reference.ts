import { integer } from './integer.ts'
import type { Kind } from './kind.ts'

const { shownAs: _, ...column } = integer

/** Whose it is, is settled by the server: pages never read it. */
export const reference = {
  ...column,
  schema: { ...integer.schema, minimum: 1 },
  example: () => 1,
  standIn: () => null,
} as const satisfies Kind
