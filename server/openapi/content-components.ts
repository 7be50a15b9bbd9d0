import type { ContentType } from '#engine/declare/content-type.ts'
import { schemaName } from '#engine/derive/names.ts'
import { changesSchema, formChangesSchema, formSchema, inputSchema, itemSchema } from '#engine/derive/schemas.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { exampleInput, exampleItem } from './examples.ts'
import { ref } from './route-schema.ts'
import type { ResponseObject } from './types.ts'

/** A sentence about what a schema cannot say: one group of fields or the other. */
function groupsSentence({ needsOneOf = [] }: ContentType): { description?: string } {
  const groups = needsOneOf.map((names) => names.map((name) => `\`${name}\``).join(' and '))
  return groups.length > 0 ? { description: `Needs ${groups.join(', or ')}.` } : {}
}

/** Names under which the shapes of a type are described. */
export function contentSchemaNames(type: ContentType) {
  const item = schemaName(type)
  return {
    item,
    input: `${item}Input`,
    changes: `${item}Changes`,
    form: `${item}Form`,
    formChanges: `${item}FormChanges`,
    stale: `Stale${item}`,
  }
}

export function contentSchemas(type: ContentType): Record<string, JsonSchema> {
  const names = contentSchemaNames(type)
  const input = exampleInput(type)
  const groups = groupsSentence(type)
  return {
    [names.item]: { ...itemSchema(type), examples: [exampleItem(type)] },
    [names.input]: { ...inputSchema(type), ...groups, examples: [input] },
    [names.changes]: { ...changesSchema(type), examples: [firstChange(type, input)] },
    [names.form]: { ...formSchema(type), ...groups, examples: [input] },
    [names.formChanges]: { ...formChangesSchema(type), examples: [firstChange(type, input)] },
  }
}

/** A change of one field: an update need not carry the rest. */
function firstChange({ card }: ContentType, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { [card.title]: input[card.title], is_active: false }
}

/** A write that was based on an older version is told what the item is now. */
export function staleResponse(type: ContentType): Record<string, ResponseObject> {
  const { item, stale } = contentSchemaNames(type)
  const description = 'Somebody changed the item after the version that `If-Match` names. Nothing was written.'
  const schema = {
    type: 'object',
    required: ['error', 'current'],
    properties: {
      error: { title: 'Error', description: 'A sentence for a person', type: 'string' },
      current: ref(item),
    },
  }
  return { [stale]: { description, content: { 'application/json': { schema } } } }
}
