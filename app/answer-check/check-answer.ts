import type { CompositeShape } from '#engine/derive/answer-shapes.ts'
import { archives } from './check-archive.ts'
import { type AnswerFields, compositeAt, isObject, item, joinedList, list, typeAt } from './check-item.ts'

/** An answer made of a block and a list. */
function composite({ block, blockAs, list: type, listAs, joined }: CompositeShape, data: AnswerFields): unknown {
  const { [listAs]: given, ...rest } = data
  const own = blockAs ? (data[blockAs] ?? null) : rest
  const text = own && item(block, own)
  const items = joinedList(type, given, joined)
  if (text === undefined || !items) return undefined
  return { ...(blockAs ? { [blockAs]: text } : text), [listAs]: items }
}

/** What a page may show of an answer, complete and of the declared types; nothing where it cannot be shown at all. */
export function checkAnswer(asked: string, data: unknown): unknown {
  const [path = ''] = asked.split('?', 1)
  const [parts, archive] = [compositeAt(path), archives[path]]
  if (parts) return isObject(data) ? composite(parts, data) : undefined
  if (archive) return isObject(data) ? archive(data) : undefined
  const [name = '', shape] = typeAt(path)
  // Answers that no type declares are the business of the page that reads them.
  if (!shape) return isObject(data) ? data : undefined
  if (shape.read.shape !== 'list') return item(name, data)
  const items = list(name, data)
  return shape.neverEmpty && items?.length === 0 ? undefined : items
}
