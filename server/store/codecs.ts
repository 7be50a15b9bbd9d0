import type { FieldKind } from '#engine/declare/field.ts'
import { parseUntrusted } from '#server/json.ts'

type Codec = {
  /** Reads the text of a form part. What it cannot read it leaves as it is, for the validator to refuse. */
  readonly fromForm: (text: string) => unknown
  /** Reads a JSON value where it may come in more than one shape. */
  readonly fromJson?: (value: unknown) => unknown
  readonly toColumn?: (value: unknown) => unknown
  readonly fromColumn?: (value: unknown) => unknown
  /** Holds markup, which is cleaned before it is stored and before visitors get it. */
  readonly isHtml?: true
}

const asIs = (text: string) => text
const number = (text: string) => (/^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text)
const flags = new Map([
  ...['true', '1', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'off'].map((word) => [word, false] as const),
])

function parseJson(value: unknown): unknown {
  const parsed = typeof value === 'string' ? parseUntrusted(value) : undefined
  return parsed?.ok ? parsed.value : value
}

const text: Codec = { fromForm: asIs }
const numeric: Codec = { fromForm: number }

/** How each kind of field travels between forms, JSON and columns. */
export const codecs = {
  text,
  longText: text,
  link: text,
  image: text,
  video: text,
  date: text,
  choice: text,
  integer: numeric,
  decimal: numeric,
  percent: numeric,
  reference: numeric,
  richText: { fromForm: asIs, isHtml: true },
  flag: { fromForm: (value) => flags.get(value.toLowerCase()) ?? value, fromColumn: Boolean },
  sections: {
    fromForm: parseJson,
    fromJson: parseJson,
    toColumn: (value) => (value === null ? null : JSON.stringify(value)),
    fromColumn: parseJson,
  },
} as const satisfies Record<FieldKind, Codec>

export const codecOf = (kind: FieldKind): Codec => codecs[kind]
