import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payloadOf } from '#app/admin/form/save/payload.ts'
import type { FormValue, FormValues } from '#app/admin/form/values/form-value.ts'
import { inputOf, startValues } from '#app/admin/form/values/values.ts'
import { fileFault } from '#app/admin/widgets/image/pick-file.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { faultsOf } from '#engine/derive/form.ts'
import { writtenSchema } from '#engine/derive/schemas.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { passwordChange } from '#engine/rules/password.ts'
import { type Product, type Reply, startProduct } from '#tests/support/product.ts'
import { fullInput } from '#tests/support/samples.ts'

/** JSON has no word for this number: it would be sent as nothing. */
const endless = '1e400'
/** What somebody may type into any field: every sentence of every kind is among what they lead to. */
const typed = [
  '',
  '   ',
  '\u200b\u2060\ufeff\u00ad\u200e',
  'a\u0000b',
  'x'.repeat(501),
  'x'.repeat(2_001),
  'x'.repeat(20_001),
  'x'.repeat(500_001),
  'javascript:alert(1)',
  '//example.com',
  'https://example.com/a b',
  'huge',
  '-1',
  '0',
  '1.5',
  '101',
  '181',
  '3000000000',
  '-3000000000',
  endless,
  '2026-02-30',
  '{',
  '{"type":"text","content":"a"}',
  '[5]',
  '[null]',
  '[{}]',
  '[{"type":"table","content":"a"}]',
  '[{"type":"text"}]',
  '[{"type":"text","content":"a"},{"type":"text","content":5}]',
  '[{"type":"text","content":"a","position":"left"}]',
  '[{"type":"text","content":"a","constructor":1}]',
  '[{"type":"text","content":"a","color":null}]',
  '[{"type":"text","content":"a","backgroundColor":"red;"}]',
  '[{"type":"image","content":"javascript:x"}]',
  '[{"type":"image","content":"/a.jpg","position":"top"}]',
  '[{"type":"image","content":"/a.jpg","width":"wide"}]',
  JSON.stringify(Array(201).fill({ type: 'text', content: 'a' })),
  JSON.stringify([{ type: 'text', content: 'x'.repeat(20_001) }]),
  JSON.stringify(Array(26).fill({ type: 'text', content: 'x'.repeat(20_000) })),
]
/** Would be too large as a whole in every field at once. */
const isVeryLong = (text: string) => text.length > 100_000
const takesVeryLong = ({ maxLength, 'x-max-text': inAll }: JsonSchema) => Number(maxLength ?? inAll) >= 100_000
const namesAnItem = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** A form in which every field holds the same text; what belongs to an owner keeps it where the text could name one. */
function filledWith(type: ContentType, start: FormValues, text: string): FormValues {
  const value = (name: string, before: FormValue): FormValue => {
    const field = type.fields[name]
    if (!field || typeof before === 'boolean' || (field.to && namesAnItem(text))) return before
    const schema = writtenSchema(field)
    if ((isVeryLong(text) && !takesVeryLong(schema)) || (text === endless && schema.type === 'array')) return before
    return typeof before === 'object' ? { url: text, file: undefined } : text
  }
  return Object.fromEntries(Object.entries(start).map(([name, before]) => [name, value(name, before)]))
}

/** The panel tells at once that a group is missing; the server once everything else is right. */
function firstTold(faults: Record<string, string>): Record<string, string> {
  const others = Object.entries(faults).filter(([, sentence]) => !sentence.startsWith('Fill in '))
  return others.length > 0 ? Object.fromEntries(others) : faults
}

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

/** What is said of the fields of the form; others follow them. */
function told({ fields: declared }: ContentType, { status, json }: Reply): Record<string, string> {
  if (status === 201) return {}
  const { fields = {} } = json as { fields?: Record<string, string> }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !declared[name]?.follows))
}

describe.each(types.map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('the panel says what the server would answer, whatever is typed', async () => {
    const seen = new Set<string>()
    for (const text of typed) {
      const item = { id: 1, created_at: '', updated_at: '', ...(await fullInput(product, type)) }
      const values = filledWith(type, startValues(type, item, []), text)
      const panel = firstTold(faultsOf(type, inputOf(type, values)))
      const payload = payloadOf(type, undefined, values)
      const body = 'form' in payload ? payload.form : payload.json
      const reply = await product.call('POST', baseOf(type), { body })
      expect(panel, JSON.stringify(text.slice(0, 80))).toEqual(told(type, reply))
      for (const sentence of Object.values(panel)) seen.add(sentence)
    }
    expect(seen.size).toBeGreaterThan(2)
  })
})

test('the two agree on files that are not pictures, or too large', async () => {
  for (const file of [
    new File(['words'], 'a.txt', { type: 'text/plain' }),
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.svg', { type: 'image/svg+xml' }),
  ]) {
    const body = new FormData()
    body.append('image', file)
    const { json } = await product.call('POST', '/api/uploads', { body })
    expect((json as { error: string }).error).toBe(fileFault(file))
  }
})

test('the two agree on passwords that are missing or endless', async () => {
  for (const [current_password, new_password] of [
    ['', ''],
    ['a', ''],
    ['', 'b'],
    ['a', 'x'.repeat(1_001)],
  ]) {
    const body = { current_password, new_password }
    const { json } = await product.call('PUT', '/api/auth/password', { body })
    expect((json as { fields: unknown }).fields).toEqual(faultsIn(passwordChange, body))
  }
})
