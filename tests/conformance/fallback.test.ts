import { afterAll, beforeAll, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { exampleInput } from '#engine/derive/examples.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

async function idOfNew(name: string | undefined): Promise<number> {
  const type = types.find((each) => each.name === name)
  if (!type) throw new Error(`There is no ${name}`)
  const { json } = await product.call('POST', baseOf(type), { body: exampleInput(type) })
  return (json as { id: number }).id
}

test.each(types.map((type) => [type.name, type] as const))(
  'the built-in content of %s keeps the rules of its type',
  async (_name, type) => {
    const owners = Object.entries(type.fields).filter(([, { to }]) => to !== undefined)
    for (const builtIn of [type.fallback].flat()) {
      const input: Record<string, unknown> = { ...builtIn }
      for (const [field, { to }] of owners) input[field] = await idOfNew(to?.name)
      const reply = await product.call('POST', baseOf(type), { body: input })
      expect(reply, reply.text).toMatchObject({ status: 201, json: input })
    }
  },
)
