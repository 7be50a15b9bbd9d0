import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'

type Values = Readonly<Record<string, unknown>>

/** Of fields that stand for each other, one group is enough. */
function isSpare(type: ContentType, name: string, given: Values): boolean {
  const groups = type.needsOneOf ?? []
  const filled = groups.find((group) => group.every((member) => member in given)) ?? groups[0]
  return groups.some((group) => group.includes(name)) && !filled?.includes(name)
}

/** A create that will be taken: built-in content, filled up with a value of each kind. */
export function exampleInput(type: ContentType, builtIn: object = type.fallback): Values {
  const [given = {}] = [builtIn].flat() as Values[]
  const entries = Object.entries(type.fields).flatMap(([name, field]) => {
    if (field.follows || isSpare(type, name, given)) return []
    return [[name, given[name] ?? field.default ?? kindOf(field.kind).example(field)]]
  })
  return Object.fromEntries(entries)
}

const stamp = '2026-11-15T09:30:00.000Z'

/** The item that such a create makes. */
export function exampleItem(type: ContentType, builtIn?: object): Values {
  const input = exampleInput(type, builtIn)
  const fields = Object.entries(type.fields)
  const own = fields.map(([name, { follows }]) => [name, input[follows ?? name] ?? null])
  const shown = fields.flatMap(([, { shows, label }]) => (shows ? [[shows, label]] : []))
  return { id: 1, ...Object.fromEntries([...own, ...shown]), created_at: stamp, updated_at: stamp }
}
