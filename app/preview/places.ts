import { composites, joins, selections } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { archivePath } from '#engine/derive/listings.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'

export type Values = Readonly<Record<string, unknown>>
/** Makes something else of an item of an answer, or leaves it as it is. */
export type Change = (type: ContentType, item: Values) => Values

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const one = (type: ContentType, change: Change) => (value: unknown) => (isObject(value) ? change(type, value) : value)
const many = (type: ContentType, change: Change) => (value: unknown) =>
  Array.isArray(value) ? value.map(one(type, change)) : value

/** Items that come with a field of what belongs to them. */
function withJoined(type: ContentType, change: Change): Change {
  const join = joins.find((each) => each.type.name === type.name)
  if (!join) return change
  const owner = ownerField(join.detail, join.type)
  return (_, item) => {
    const changed = change(type, item)
    const detail = change(join.detail, { [owner]: item.id, [join.field]: item[join.field] })
    return { ...changed, [join.field]: detail[join.field] }
  }
}

/** Changes the items in an answer of the API, wherever they stand in it. */
export function changeItems(asked: string, data: unknown, change: Change): unknown {
  const [path = ''] = asked.split('?')
  const composite = composites.find((each) => each.path === path)
  if (composite && isObject(data)) {
    const { block, list, listAs } = composite
    const items = { [listAs]: many(list, withJoined(list, change))(data[listAs]) }
    if ('blockAs' in composite) {
      const { blockAs } = composite
      return { ...data, [blockAs]: one(block, change)(data[blockAs]), ...items }
    }
    return { ...change(block, data), ...items }
  }
  const selection = selections.find((each) => each.path === path)
  if (selection) {
    const { type, fields } = selection
    const chosen = (item: Values) => Object.fromEntries(fields.map((name) => [name, item[name]]))
    return many(type, (of, item) => chosen(change(of, item)))(data)
  }
  for (const type of types) {
    const read = publicReadOf(type)
    if (type.listed?.archive && path === archivePath(type.listed.as) && isObject(data))
      return { ...data, items: many(type, withJoined(type, change))(data.items) }
    if (read.shape === 'keyed' && path.startsWith(`${read.base}/`)) return one(type, change)(data)
    if (read.base === path) return (read.shape === 'list' ? many : one)(type, change)(data)
  }
  return data
}
