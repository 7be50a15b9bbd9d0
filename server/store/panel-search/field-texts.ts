import type { FieldKind } from '#engine/declare/field.ts'
import { parseSections } from '#engine/declare/sections.ts'
import { plainText } from '../catalogue/plain-text.ts'

/** Of long texts the beginning is searched: what they are about stands there, and a search must stay quick. */
export const maxBody = 6_000
const maxLinks = 50

type FieldText = {
  /** What can be read of a value. */
  readonly text?: (value: unknown) => string
  /** Where it leads. */
  readonly links?: (value: unknown) => readonly string[]
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The server's cleaning left attributes in double quotes. */
const hrefsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g).take(maxLinks), ([, href = '']) => plainText(href))

const sectionTexts = (value: unknown): string =>
  (parseSections(value) as ({ type?: unknown; content?: unknown } | null)[])
    .map((section) => (section?.type === 'text' ? asText(section.content) : ''))
    .join(' ')

/** What a search sees of each kind of field. */
const fieldTexts = {
  text: { text: asText },
  longText: { text: asText },
  richText: {
    text: (value) => plainText(asText(value).slice(0, 4 * maxBody)),
    links: (value) => hrefsIn(asText(value)),
  },
  link: { text: asText, links: (value) => [asText(value)] },
  image: {},
  video: { text: asText },
  integer: {},
  decimal: {},
  percent: {},
  flag: {},
  date: { text: asText },
  choice: { text: (value) => asText(value).replaceAll('_', ' ') },
  sections: { text: sectionTexts },
  reference: {},
} as const satisfies Record<FieldKind, FieldText>

export const fieldText = (kind: FieldKind): FieldText => fieldTexts[kind]
