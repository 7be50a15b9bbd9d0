import { defaultTextColor, parseSections, sectionPositions } from '#engine/declare/sections.ts'
import { inOneLine } from '#engine/text/passages.ts'
import { asText } from '#engine/text/search-text.ts'
import { parseUntrusted } from '#engine/untrusted-json.ts'
import type { Kind } from './kind.ts'
import { maxTextLength } from './rich-text.ts'
import { storable } from './text.ts'

const schema = {
  type: 'array',
  maxItems: 200,
  'x-max-text': maxTextLength,
  items: {
    title: 'The section',
    'x-called': 'Section',
    type: 'object',
    discriminator: { propertyName: 'type' },
    oneOf: [
      {
        required: ['type', 'content'],
        additionalProperties: false,
        properties: {
          type: { const: 'text' },
          content: { title: 'Section text', ...storable, maxLength: 20_000 },
          color: { title: 'Section colour', type: 'string', format: 'color' },
          backgroundColor: { title: 'Section background', type: 'string', format: 'color' },
        },
      },
      {
        required: ['type', 'content'],
        additionalProperties: false,
        properties: {
          type: { const: 'image' },
          content: { title: 'Section picture', type: 'string', format: 'image', maxLength: 2_000 },
          position: { title: 'Picture position', type: 'string', enum: sectionPositions },
          width: { title: 'Picture width', type: 'string', format: 'css-width' },
        },
      },
    ],
  },
}

function parseJson(value: unknown): unknown {
  const parsed = typeof value === 'string' ? parseUntrusted(value) : undefined
  return parsed?.ok ? parsed.value : value
}

const searchText = (value: unknown): string =>
  inOneLine(
    (parseSections(value) as ({ type?: unknown; content?: unknown } | null)[]).map((section) =>
      section?.type === 'text' ? asText(section.content) : '',
    ),
  )

export const sections = {
  column: { sqlite: 'text', postgres: 'text' },
  schema,
  // A stored value that does not parse is answered as its text.
  alsoRead: ['string', 'null'],
  example: () => [
    { type: 'text', content: 'A passage of plain text', color: defaultTextColor, backgroundColor: '#202428' },
    { type: 'image', content: '/uploads/7d865e959b2466918c9863afca942d0f.jpg', position: 'center', width: '50%' },
  ],
  standIn: () => [],
  // Pages pick the usable sections themselves.
  shownAs: 'any',
  fromForm: parseJson,
  fromJson: parseJson,
  toColumn: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  fromColumn: parseJson,
  searchText,
  canBeLong: true,
  mentionsUploads: true,
  mapPictures: (value, change) =>
    Array.isArray(value)
      ? value.map((section) =>
          section?.type === 'image' && typeof section.content === 'string'
            ? { ...section, content: change(section.content) }
            : section,
        )
      : value,
} as const satisfies Kind
