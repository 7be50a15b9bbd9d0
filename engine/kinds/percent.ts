import { integer } from './integer.ts'
import type { Kind } from './kind.ts'

export const percent = { ...integer, check: 'between 0 and 100', example: () => 75 } as const satisfies Kind
