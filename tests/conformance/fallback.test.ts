import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { heroStatsStatisticsFallback } from '#demo/fallback/hero-stats-statistics.ts'
import { ourProductsFallback } from '#demo/fallback/our-products.ts'
import { statisticsFallback } from '#demo/fallback/statistics.ts'
import { valueStatisticsFallback } from '#demo/fallback/value-statistics.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { exampleInput } from '#engine/derive/examples.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

async function idOfNew(name: string | undefined): Promise<number> {
  const type = (contentTypes as readonly ContentType[]).find((each) => each.name === name)
  if (!type) throw new Error(`There is no ${name}`)
  const { json } = await product.call('POST', type.routes.write ?? type.routes.admin, { body: exampleInput(type) })
  return (json as { id: number }).id
}

test.each((contentTypes as readonly ContentType[]).map((type) => [type.name, type] as const))(
  'the built-in content of %s keeps the rules of its type',
  async (_name, type) => {
    const owners = Object.entries(type.fields).filter(([, { kind }]) => kind === 'reference')
    for (const builtIn of [type.fallback].flat()) {
      const input: Record<string, unknown> = { ...builtIn }
      for (const [field, { to }] of owners) input[field] = await idOfNew(to?.name)
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
