import type { Composite } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

type Values = Readonly<Record<string, unknown>>
/** What stands in for an answer, and what does where the server cannot be reached, if that is something else. */
export type BuiltIn = { readonly answer: unknown; readonly unreachable?: unknown }

function itemOf({ fields }: ContentType, given: Values, id: number): Values {
  const empty = Object.entries(fields).map(([name, field]) => [name, field.default ?? null])
  return { id, ...Object.fromEntries(empty), ...given, created_at: '', updated_at: '' }
}

function answerOf(type: ContentType, given: ContentType['fallback']): unknown {
  const items = [given].flat().map((values, index) => itemOf(type, values as Values, index + 1))
  const isOne = type.cardinality === 'one' || type.routes.public?.includes('/:')
  return isOne ? items[0] : items
}

function compositeAnswer({ block, blockAs, list, listAs, join }: Composite): unknown {
  const text = answerOf(block, block.fallback) as Values
  // Nothing is built in of what belongs to the items.
  const items = (answerOf(list, list.fallback) as Values[]).map((item) => ({
    ...(join && { [join.field]: null }),
    ...item,
  }))
  return { ...(blockAs ? { [blockAs]: text } : text), [listAs]: items }
}

/** Built-in content in the shape of the API's answers, by their paths as declared: data for browsers. */
export const builtInAnswers = (
  types: readonly ContentType[],
  composites: readonly Composite[],
): Readonly<Record<string, BuiltIn>> =>
  Object.fromEntries([
    ...types.flatMap((type) => {
      const { routes, fallback, unreachable } = type
      const answers = {
        answer: answerOf(type, fallback),
        ...(unreachable && { unreachable: answerOf(type, unreachable) }),
      }
      return routes.public ? [[routes.public, answers] as const] : []
    }),
    ...composites.map((each) => [each.path, { answer: compositeAnswer(each) }] as const),
  ])
