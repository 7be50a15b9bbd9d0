import type { ContentType } from '#engine/declare/content-type.ts'
import { draftSchema } from '#engine/derive/drafts.ts'
import { changesSchema, inputSchema } from '#engine/derive/schemas.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import type { Row } from '#server/store/repository.ts'
import { validatorCompiler } from '../validation.ts'

/** Throws where a value does not fit. */
function checker(type: ContentType, schema: JsonSchema) {
  const validate = validatorCompiler({ schema, method: 'PUT', url: type.routes.admin })
  return (value: Row): Row => {
    const { error } = validate(value) as { error?: Error }
    if (error) throw error
    return value
  }
}

/** What drafts of each type may hold, and what they must be to be published. */
export function draftRules(types: readonly ContentType[]) {
  const rules = new Map(
    types.map((type) => [
      type,
      {
        kept: checker(type, draftSchema(type)),
        asNew: checker(type, inputSchema(type)),
        asChange: checker(type, changesSchema(type)),
      },
    ]),
  )
  return (type: ContentType) => {
    const found = rules.get(type)
    if (!found) throw new Error(`There are no rules for drafts of ${type.name}`)
    return found
  }
}
