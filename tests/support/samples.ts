import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field, FieldKind } from '#engine/declare/field.ts'
import { plainUpload } from '#tests/support/company.ts'
import type { Product } from './product.ts'

export type Values = Record<string, unknown>
type Sample = {
  readonly value: (field: Field, n: number) => unknown
  /** A value with a word in it that no other has, where one can be written. */
  readonly holding: ((word: string) => unknown) | undefined
  readonly wrong: readonly unknown[]
}

const words = (field: Field, n: number) => `${field.label} ${n}: ‘ğüşıöç İ’ & <b>`

/** For every kind of field: values that must be taken, and values that must be refused. */
const samples = {
  text: {
    value: words,
    holding: (word) => word,
    wrong: [5, true, {}, ['a'], 'a\u0000b', '\ud800', 'x'.repeat(501)],
  },
  longText: {
    value: words,
    holding: (word) => `Before ${word} after`,
    wrong: [5, false, {}, [], 'a\u0000b', 'x'.repeat(20_001)],
  },
  richText: {
    value: (_, n) => `<h2>Part ${n}</h2><p>Text <strong>bold</strong></p>`,
    holding: (word) => `<h2>Part</h2><p>Text with <strong>${word}</strong>.</p>`,
    wrong: [5, {}, 'a\u0000b'],
  },
  link: {
    value: (_, n) =>
      ['#about', '/contact', 'https://example.com/a?b=1', 'mailto:a@example.com', 'tel:+90 212 000 00 00'][n % 5],
    holding: (word) => `/contact?from=${word}`,
    wrong: [5, {}, 'javascript:alert(1)', '//evil.example', 'data:text/html,x', 'not a link', 'ftp://example.com'],
  },
  image: {
    value: (_, n) => [plainUpload('wheat'), 'https://example.com/a.png', 'uploads/x.jpg'][n % 3],
    holding: undefined,
    wrong: [5, [], 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'a b.jpg'],
  },
  video: {
    value: (_, n) => ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/1', '/art/a.mp4'][n % 3],
    holding: (word) => `/art/${word}.mp4`,
    wrong: [5, 'https://example.com/film', 'javascript:alert(1)'],
  },
  integer: { value: (_, n) => n, holding: undefined, wrong: ['many', '3', 1.5, true, {}, 3_000_000_000, -1] },
  decimal: { value: (_, n) => n + 0.25, holding: undefined, wrong: ['north', true, {}, 1e9] },
  percent: { value: (_, n) => n % 101, holding: undefined, wrong: ['half', -1, 101, 50.5, true, null] },
  flag: { value: () => true, holding: undefined, wrong: ['maybe', 2, {}, null] },
  date: {
    value: (_, n) => `2026-0${(n % 9) + 1}-15`,
    holding: undefined,
    wrong: ['yesterday', '2026-13-01', '2026-02-30', 5],
  },
  choice: {
    value: ({ options = [] }, n) => options[n % options.length],
    holding: undefined,
    wrong: ['something else', 5, {}],
  },
  sections: {
    value: () => [
      { type: 'text', content: 'Words', color: '#e9ecef', backgroundColor: 'rgb(7, 35, 41)' },
      { type: 'image', content: plainUpload('mine'), position: 'left', width: '50%' },
    ],
    holding: (word) => [{ type: 'text', content: `Words and ${word}` }],
    wrong: [
      5,
      {},
      '{not json',
      [{ type: 'table' }],
      [{ type: 'text', content: 'a', color: 'red;}' }],
      [{ type: 'image', content: 'javascript:x' }],
    ],
  },
  reference: { value: () => 1, holding: undefined, wrong: ['one', 0, -1, 1.5, {}, null, 2_000_000_000] },
} as const satisfies Record<FieldKind, Sample>

const sampleOf = (field: Field): Sample => samples[field.kind]
export const wrongValues = (field: Field): readonly unknown[] => sampleOf(field).wrong
/** A value of a field with this word in it; nothing where its kind holds no words. */
export const valueWith = (field: Field, word: string): unknown => sampleOf(field).holding?.(word)

/** A whole valid item. What belongs to an owner gets one made for it. */
export async function fullInput(product: Product, type: ContentType, n = 1): Promise<Values> {
  const input: Values = {}
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.follows) continue
    input[name] = field.to ? await makeOwner(product, field) : sampleOf(field).value(field, n)
  }
  return input
}

/** What a create cannot do without. */
export const neededFields = ({ fields, needsOneOf }: ContentType): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.required && field.default === undefined && !field.follows) || needsOneOf?.[0]?.includes(name) ? [name] : [],
  )

/** Nothing else. */
export async function minInput(product: Product, type: ContentType, n = 1): Promise<Values> {
  const full = await fullInput(product, type, n)
  return Object.fromEntries(neededFields(type).map((name) => [name, full[name]]))
}

async function makeOwner(product: Product, { to }: Field): Promise<number> {
  const type = (contentTypes as readonly ContentType[]).find(({ name }) => name === to?.name)
  if (!type) throw new Error(`There is no type ${to?.name}`)
  const body = { ...(await minInput(product, type)), [type.card.title]: 'Owner' }
  const { json } = await product.call('POST', type.routes.write ?? type.routes.admin, { body })
  return (json as { id: number }).id
}

/** The same values as a browser's form would send them. */
export function asForm(input: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    form.set(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  return form
}
