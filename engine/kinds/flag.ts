import type { Kind } from './kind.ts'

const words = new Map([
  ...['true', '1', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'off'].map((word) => [word, false] as const),
])

/** Whether an item is active is settled by the server: pages never read it. */
export const flag = {
  column: { sqlite: 'integer', postgres: 'boolean' },
  schema: { type: 'boolean' },
  example: () => true,
  standIn: () => false,
  fromForm: (text: string) => words.get(text.toLowerCase()) ?? text,
  fromColumn: Boolean,
} as const satisfies Kind
