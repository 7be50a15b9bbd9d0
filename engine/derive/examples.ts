import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field, FieldKind } from '#engine/declare/field.ts'

type Values = Readonly<Record<string, unknown>>

const words = ({ placeholder, label }: Field) => placeholder ?? label

/** A value of each kind that its schema takes. */
const kindExamples = {
  text: words,
  longText: words,
  richText: () => '<h2>A heading</h2><p>Text with <strong>emphasis</strong>.</p>',
  link: () => '/contact',
  image: () => '/art/wheat.jpg',
  video: () => 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  integer: ({ min = 0 }) => Math.max(min, 1),
  decimal: ({ min = 0, max = 100 }) => (min + max) / 2 + 0.5,
  percent: () => 75,
  flag: () => true,
  date: () => '2026-11-15',
  choice: ({ options = [] }) => options[0],
  sections: () => [
    { type: 'text', content: 'A passage of plain text', color: '#e9ecef', backgroundColor: '#072329' },
    { type: 'image', content: '/art/mine.jpg', position: 'center', width: '50%' },
  ],
  reference: () => 1,
} as const satisfies Record<FieldKind, (field: Field) => unknown>

const exampleOf = (field: Field): unknown => (kindExamples[field.kind] as (field: Field) => unknown)(field)

/** Of fields that stand for each other, one group is enough. */
function isSpare(type: ContentType, name: string, given: Values): boolean {
  const groups = type.needsOneOf ?? []
  const filled = groups.find((group) => group.every((member) => member in given)) ?? groups[0]
  return groups.some((group) => group.includes(name)) && !filled?.includes(name)
}

/** A create that will be taken: the type's built-in content, filled up with a value of each kind. */
export function exampleInput(type: ContentType): Values {
  const [given = {}] = [type.fallback].flat() as Values[]
  const entries = Object.entries(type.fields).flatMap(([name, field]) => {
    if (field.follows || isSpare(type, name, given)) return []
    return [[name, given[name] ?? field.default ?? exampleOf(field)]]
  })
  return Object.fromEntries(entries)
}

const stamp = '2026-11-15T09:30:00.000Z'

/** The item that such a create makes. */
export function exampleItem(type: ContentType): Values {
  const input = exampleInput(type)
  const fields = Object.entries(type.fields)
  const own = fields.map(([name, { follows }]) => [name, input[follows ?? name] ?? null])
  const shown = fields.flatMap(([, { shows, label }]) => (shows ? [[shows, label]] : []))
  return { id: 1, ...Object.fromEntries([...own, ...shown]), created_at: stamp, updated_at: stamp }
}
