import { afterAll, beforeAll, expect, test } from 'vitest'
import { heroStatsStatisticsFallback } from '#content/fallback/hero-stats-statistics.ts'
import { ourProductsFallback } from '#content/fallback/our-products.ts'
import { statisticsFallback } from '#content/fallback/statistics.ts'
import { valueStatisticsFallback } from '#content/fallback/value-statistics.ts'
import { contentTypes } from '#content/index.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

test.each((contentTypes as readonly ContentType[]).map((type) => [type.name, type] as const))(
  'the built-in content of %s keeps the rules of its type',
  async (_name, type) => {
    for (const input of [type.fallback].flat()) {
      const reply = await product.call('POST', type.routes.write ?? type.routes.admin, { body: input })
      expect(reply, reply.text).toMatchObject({ status: 201, json: input })
    }
  },
)

test('the figures are those of the specification', () => {
  expect(heroStatsStatisticsFallback.map(({ percentage }) => percentage)).toEqual([75, 87, 95, 92])
  expect(valueStatisticsFallback.map(({ percentage }) => percentage)).toEqual([90, 75, 82])
  expect(statisticsFallback.map(({ value }) => value)).toEqual(['25+', '77', '38K'])
  expect(ourProductsFallback).toHaveLength(10)
})
