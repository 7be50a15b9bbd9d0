import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { inputSchema } from '#engine/derive/schemas.ts'
import { faultIn, faultsIn } from './check.ts'

const applied = ['type', 'enum', 'maximum', 'minimum', 'maxLength', 'minLength', 'pattern', 'format', 'maxItems']
const nested = [
  'x-max-text',
  'items',
  'required',
  'properties',
  'additionalProperties',
  'discriminator',
  'oneOf',
  'const',
]
const annotations = ['title', 'x-called', 'description', 'default', 'contentMediaType', 'propertyName']
const known = new Set([...applied, ...nested, ...annotations])

/** The names of properties are not keywords; what stands behind them may hold some. */
function keywordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(keyword === 'properties'
      ? Object.values(value).flatMap(keywordsIn)
      : keyword === 'default'
        ? []
        : keywordsIn(value)),
  ])
}

test('content uses no keyword that only the server would apply', () => {
  const used = new Set(contentTypes.flatMap((type) => keywordsIn(inputSchema(type))))
  expect(used.size).toBeGreaterThan(15)
  expect([...used].filter((keyword) => !known.has(keyword))).toEqual([])
})

const title = { title: 'Title', type: 'string', maxLength: 3, pattern: '\\S' }

test.each([
  ['abc', undefined],
  ['ğüş', undefined],
  ['😀😀😀', undefined],
  ['abcd', 'Title may have at most 3 characters.'],
  [' ', 'Title is required.'],
  [null, 'Title is required.'],
  [5, 'Title must be text.'],
])('%o', (value, sentence) => {
  expect(faultIn(title, value)).toBe(sentence)
})

test('a field is told one thing, the first that is wrong', () => {
  const schema = {
    type: 'object',
    required: ['a', 'b'],
    additionalProperties: false,
    properties: { a: title, b: title },
  }
  expect(faultsIn(schema, { a: '    ', constructor: 1 })).toEqual({
    a: 'Title may have at most 3 characters.',
    b: 'Title is required.',
    constructor: 'There is no field called ‘constructor’.',
  })
})

test.each([
  [{ minimum: 0, maximum: 10 }, 11, 'Share must be between 0 and 10.'],
  [{ minimum: 0, maximum: 2_147_483_647 }, -1, 'Share must be at least 0.'],
  [{ minimum: -2_147_483_648, maximum: 10 }, 11, 'Share must be at most 10.'],
  [{ minimum: 0 }, Number.POSITIVE_INFINITY, 'Share must be a whole number.'],
])('%o', (limits, value, sentence) => {
  expect(faultIn({ title: 'Share', type: 'integer', ...limits }, value)).toBe(sentence)
})

test('one of a list is a section only where the list calls it that', () => {
  const items = { type: 'object', properties: { action: { enum: ['publish'] } } }
  const listOf = (entries: object) => ({ type: 'object', properties: { items: { type: 'array', items: entries } } })
  const value = { items: [{ action: 'explode' }] }
  expect(faultsIn(listOf(items), value)).toEqual({ items: 'Entry 1: items must be one of: publish.' })
  expect(faultsIn(listOf({ ...items, 'x-called': 'Section' }), value).items).toMatch(/^Section 1: /)
})
