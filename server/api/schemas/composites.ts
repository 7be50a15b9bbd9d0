import { composites, productTile, selections } from '#content/composites.ts'
import type { Composite, Join, SelectedFields } from '#engine/declare/composite.ts'
import { schemaName } from '#engine/derive/names.ts'
import { itemSchema } from '#engine/derive/schemas.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { exampleItem } from '#server/openapi/examples.ts'
import { listOf, ref } from '#server/openapi/route-schema.ts'
import { object } from './shapes.ts'

const only = <T>(names: readonly string[], values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

function joinSchema({ type, detail, field }: Join): JsonSchema {
  const joined = { ...itemSchema(detail).properties[field], description: `Of the ${detail.labels.one.toLowerCase()}` }
  return object({ ...itemSchema(type).properties, [field]: joined })
}
export const joinExample = ({ type, detail, field }: Join) => ({
  ...exampleItem(type),
  [field]: exampleItem(detail)[field],
})

function compositeSchema({ block, blockAs, list, listAs, join }: Composite): JsonSchema {
  const items = { [listAs]: listOf(join?.name ?? schemaName(list)) }
  const examples = { [listAs]: [join ? joinExample(join) : exampleItem(list)] }
  if (!blockAs)
    return {
      ...object({ ...itemSchema(block).properties, ...items }),
      examples: [{ ...exampleItem(block), ...examples }],
    }
  const one = { anyOf: [ref(schemaName(block)), { type: 'null' }], description: 'Null where none is active' }
  return {
    ...object({ [blockAs]: one, ...items }),
    examples: [{ [blockAs]: exampleItem(block), ...examples }],
  }
}

const selectionSchema = ({ type, fields }: SelectedFields): JsonSchema => ({
  ...object(only(fields, itemSchema(type).properties)),
  examples: [only(fields, exampleItem(type))],
})

/** What the reads answer that are made of several types, or of some fields of one. */
export const compositeSchemas: Readonly<Record<string, JsonSchema>> = {
  [productTile.name]: joinSchema(productTile),
  ...Object.fromEntries(composites.map((each) => [each.name, compositeSchema(each)])),
  ...Object.fromEntries(selections.map((each) => [each.name, selectionSchema(each)])),
}
