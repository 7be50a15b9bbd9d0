import type { ContentType } from '#engine/declare/content-type.ts'
import { changesSchema } from '#engine/derive/schemas.ts'
import type { Row } from '#server/store/repository.ts'
import { validatorCompiler } from '../validation.ts'

/**
 * Reads a version as a change of today: fields that are gone since then are left out, and so is the place in the list,
 * which is not an edit. Throws where today's rules refuse it.
 */
export function restorable(type: ContentType) {
  const schema = changesSchema(type)
  const names = Object.keys(schema.properties).filter((name) => name !== type.orderBy)
  const validate = validatorCompiler({ schema, method: 'PUT', url: type.routes.admin })
  return (item: Row): Row => {
    const changes = Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])))
    const { error } = validate(changes) as { error?: Error }
    if (error) throw error
    return changes
  }
}
