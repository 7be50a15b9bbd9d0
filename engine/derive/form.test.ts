import { expect, test } from 'vitest'
import { defineCollection } from '#engine/declare/content-type.ts'
import { active, choice, decimal, image, link, longText, order, sections, text } from '#engine/declare/field.ts'
import { faultsOf, formFields } from './form.ts'
import { mustBeFilled } from './schemas.ts'

const things = defineCollection({
  name: 'things',
  table: 'things',
  labels: { one: 'Thing', many: 'Things' },
  help: 'For this test.',
  seenAt: '/',
  tab: { group: 'Things', label: 'Things' },
  fields: {
    kind: choice(['small', 'large'], { label: 'Kind', required: true }),
    kind_copy: choice(['small', 'large'], { label: 'Copy', follows: 'kind' }),
    title: text({ label: 'Title', required: true, max: 10 }),
    body: longText({ label: 'Body' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    parts: sections({ label: 'Parts' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    x: decimal({ label: 'X', min: 0, max: 100 }),
    y: decimal({ label: 'Y', min: 0, max: 100 }),
    display_order: order(),
    is_active: active(),
  },
  routes: { admin: '/api/things' },
  needsOneOf: [['x', 'y'], ['body']],
  card: { title: 'title' },
  fallback: [],
})
const right = { kind: 'small', title: 'A', body: 'B', display_order: 0, is_active: true }
const faults = (rest: object) => faultsOf(things, { ...right, ...rest })

test('a form has every field but those the server fills', () => {
  expect(formFields(things).map(({ name }) => name)).toEqual(
    Object.keys(things.fields).filter((name) => name !== 'kind_copy'),
  )
})

test('only what has neither value nor default must be filled', () => {
  expect(Object.entries(things.fields).flatMap(([name, field]) => (mustBeFilled(field) ? [name] : []))).toEqual([
    'kind',
    'title',
  ])
})

test.each([
  [{ title: ' ' }, { title: 'Title is required.' }],
  [{ title: 'x'.repeat(11) }, { title: 'Title may have at most 10 characters.' }],
  [{ kind: 'huge' }, { kind: 'Kind must be one of: small, large.' }],
  [{ button_link: 'www' }, { button_link: 'Button link must be a link: #section, /path, https://…, mailto: or tel:.' }],
  [{ x: 101, y: 1 }, { x: 'X must be between 0 and 100.' }],
  [{ display_order: -1 }, { display_order: 'Display order must be at least 0.' }],
  [{ parts: '{' }, { parts: 'Parts is not valid JSON.' }],
  [{ parts: [{ type: 'film' }] }, { parts: 'Section 1: Each section needs a type: text or image.' }],
  [{ parts: [{ type: 'text' }] }, { parts: 'Section 1: Section text is required.' }],
  [
    { parts: [{ type: 'text', content: '', color: 'red' }] },
    { parts: 'Section 1: Section colour must be a colour such as #e9ecef or rgb(233, 236, 239).' },
  ],
  [{ body: null }, { x: 'Fill in X and Y, or Body.', y: 'Fill in X and Y, or Body.' }],
  [{ body: null, x: 1, y: 2 }, {}],
])('%o', (input, expected) => {
  expect(faults(input)).toEqual(expected)
})
