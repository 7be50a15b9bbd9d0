import type { Composite } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { publicReadOf } from './public-read.ts'

type Values = Readonly<Record<string, unknown>>
/** What stands in for an answer, and what does where the server cannot be reached, if that is something else. */
export type BuiltIn = { readonly answer: unknown; readonly unreachable?: unknown }

/** What a company says in words of its own stands in the place of the product's, by the names of types. */
type OwnFallback = Readonly<Record<string, object>>

function itemOf({ fields }: ContentType, given: Values, id: number): Values {
  const empty = Object.entries(fields).map(([name, field]) => [name, field.default ?? null])
  return { id, ...Object.fromEntries(empty), ...given, created_at: '', updated_at: '' }
}

function answerOf(type: ContentType, given: object): unknown {
  const items = [given].flat().map((values, index) => itemOf(type, values as Values, index + 1))
  return publicReadOf(type).shape === 'list' ? items : items[0]
}

/** Built-in content in the shape of the API's answers, by their paths without an id: data for browsers. */
export function builtInAnswers(
  types: readonly ContentType[],
  composites: readonly Composite[],
  own: OwnFallback,
): Readonly<Record<string, BuiltIn>> {
  const builtIn = (type: ContentType) => answerOf(type, own[type.name] ?? type.fallback)
  const answersOf = (type: ContentType): BuiltIn => {
    const answer = builtIn(type)
    const { unreachable } = type
    const isShorter = Array.isArray(answer) && unreachable !== undefined
    return isShorter ? { answer, unreachable: answer.slice(0, unreachable) } : { answer }
  }
  const compositeAnswer = ({ block, blockAs, list, listAs, join }: Composite): unknown => {
    const text = builtIn(block) as Values
    // Nothing is built in of what belongs to the items.
    const items = (builtIn(list) as Values[]).map((item) => ({ ...(join && { [join.field]: null }), ...item }))
    return { ...(blockAs ? { [blockAs]: text } : text), [listAs]: items }
  }
  return Object.fromEntries([
    ...types.flatMap((type) => {
      const { base } = publicReadOf(type)
      return base ? [[base, answersOf(type)] as const] : []
    }),
    ...composites.map((each) => [each.path, { answer: compositeAnswer(each) }] as const),
  ])
}
