import { describe, expect, test } from 'vitest'
import { productDetails } from '#content/types/product-details.ts'
import { inputSchema } from '#engine/derive/schemas.ts'
import type { HttpError } from '#server/http-errors.ts'
import { validatorCompiler } from './validation.ts'

const validate = validatorCompiler({ schema: inputSchema(productDetails), method: 'POST', url: '/' })
const fieldsOf = (body: object) => {
  const { error } = validate({ product_id: 1, title: 'A', ...body }) as { error?: HttpError }
  return error?.details.fields
}

test('a body is told of all its mistakes', () => {
  expect(Object.keys(fieldsOf({ title: 5, description: 7, content_sections: [{ type: 'table' }] }) ?? {})).toEqual(
    expect.arrayContaining(['title', 'description', 'content_sections']),
  )
})

test('the largest valid body passes', () => {
  const content_sections = Array.from({ length: 200 }, () => ({ type: 'text', content: 'x', color: '#fff' }))
  expect(fieldsOf({ content_sections })).toBeUndefined()
})

describe('a body with more mistakes than anybody reads', () => {
  const many = (length: number, value: unknown) => Array.from({ length }, () => value)
  test.each([
    ['numbers', many(690_000, 0), 'Content sections may have at most 200 entries.'],
    ['objects', many(600_000, {}), 'Content sections may have at most 200 entries.'],
    [
      'unknown fields',
      [Object.fromEntries(many(200_000, 0).map((_, n) => [`k${n}`, 1]))],
      'Section 1: type is required.',
    ],
  ])('is told of one: %s', (_, content_sections, sentence) => {
    const before = process.threadCpuUsage()
    expect(fieldsOf({ content_sections })).toEqual({ content_sections: sentence })
    // Listing them all took 3 to 6 seconds.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})
