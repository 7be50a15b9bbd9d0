import type { ContentType } from '#engine/declare/content-type.ts'

type Values = Readonly<Record<string, unknown>>
/** What stands in for an answer, and what does where the server cannot be reached, if that is something else. */
export type BuiltIn = { readonly answer: unknown; readonly unreachable?: unknown }

function itemOf({ fields }: ContentType, given: Values, id: number): Values {
  const empty = Object.entries(fields).map(([name, field]) => [name, field.default ?? null])
  return { id, ...Object.fromEntries(empty), ...given, created_at: '', updated_at: '' }
}

function answerOf(type: ContentType, given: object): unknown {
  const items = [given].flat().map((values, index) => itemOf(type, values as Values, index + 1))
  const isOne = type.cardinality === 'one' || type.routes.public?.includes('/:')
  return isOne ? items[0] : items
}

/**
 * Built-in content in the shape of the API's answers, by the name of the type: data for browsers. What a company says
 * in words of its own stands in the place of the product's.
 */
export const builtInAnswers = (
  types: readonly ContentType[],
  own: Readonly<Record<string, object>>,
): Readonly<Record<string, BuiltIn>> =>
  Object.fromEntries(
    types.map((type) => {
      const answer = answerOf(type, own[type.name] ?? type.fallback)
      const { unreachable } = type
      const isShorter = Array.isArray(answer) && unreachable !== undefined
      return [type.name, isShorter ? { answer, unreachable: answer.slice(0, unreachable) } : { answer }]
    }),
  )
