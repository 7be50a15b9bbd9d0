import type { Kind } from './kind.ts'
import { storable, text } from './text.ts'

export const longText = {
  ...text,
  schema: { ...storable, maxLength: 20_000 },
  canBeLong: true,
} as const satisfies Kind
