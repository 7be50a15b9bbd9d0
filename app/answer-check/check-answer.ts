import type { AnswerShape, AnswerShapes, ValueShape } from '#engine/derive/answer-shapes.ts'

type Fields = Readonly<Record<string, unknown>>
type Shape = AnswerShape

const shapes: AnswerShapes = JSON.parse(import.meta.env.ANSWER_SHAPES)
/** A slide without a title shows the hero's own. */
const standIns: Readonly<Record<string, Fields>> = { 'hero-slides': { title: '' } }

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data)
const shapeNamed = (name: string): Shape => shapes[name] ?? { isList: false, fields: {} }

function fits(value: unknown, { is, required, min, max }: ValueShape): boolean {
  if (is === 'any') return true
  if (is === 'text') return typeof value === 'string' && !(required && value.trim() === '')
  if (is !== 'number') return is.some((option) => option === value)
  return typeof value === 'number' && Number.isFinite(value) && value >= (min ?? value) && value <= (max ?? value)
}

/** The item with `null` for every optional value that is missing or wrong; nothing where a required one is. */
function item(name: string, data: unknown): Fields | undefined {
  if (!isObject(data)) return undefined
  const checked: Record<string, unknown> = { ...data }
  for (const stamp of ['created_at', 'updated_at']) if (typeof data[stamp] !== 'string') checked[stamp] = ''
  for (const [field, shape] of Object.entries(shapeNamed(name).fields)) {
    if (data[field] !== undefined && fits(data[field], shape)) continue
    const instead = standIns[name]?.[field] ?? shape.default ?? null
    if (instead === null && shape.required) return undefined
    checked[field] = instead
  }
  return checked
}

/** The items that can be shown. Nothing where there are items and none of them can. */
function list(name: string, data: unknown): Fields[] | undefined {
  if (!Array.isArray(data)) return undefined
  const found = new Map<unknown, Fields>()
  for (const each of data) {
    const checked = item(name, each)
    if (checked && Number.isInteger(checked.id) && !found.has(checked.id)) found.set(checked.id, checked)
  }
  return data.length > 0 && found.size === 0 ? undefined : [...found.values()]
}

/** Answers that are put together from several types. */
const composites: Readonly<Record<string, (data: Fields) => unknown>> = {
  '/api/who-we-are': ({ content, features }) => {
    const parts = {
      content: (content ?? null) && item('who-we-are', content),
      features: list('who-we-are-features', features),
    }
    return parts.content === undefined || !parts.features ? undefined : parts
  },
  '/api/our-products/content': ({ products: given, ...block }) => {
    const content = item('our-products-content', block)
    // The picture comes from the product's page.
    const products = list('our-products', given)?.map((tile) => ({
      ...tile,
      image_url: typeof tile.image_url === 'string' ? tile.image_url : null,
    }))
    return content && products && { ...content, products }
  },
}

/** Lists in pages cannot be shown without their items. */
const itemsField: Readonly<Record<string, string>> = {
  '/api/archive/products': 'items',
  '/api/archive/projects': 'items',
  '/api/archive/news': 'items',
  '/api/search': 'groups',
}

const owns = (path: string, { path: own }: Shape) =>
  own !== undefined && (own === path || (own.includes('/:') && path.startsWith(own.slice(0, own.indexOf(':')))))

/** What a page may show of an answer, complete and of the declared types; nothing where it cannot be shown at all. */
export function checkAnswer(asked: string, data: unknown): unknown {
  const [path = ''] = asked.split('?', 1)
  const composite = composites[path]
  if (composite) return isObject(data) ? composite(data) : undefined
  const [name = '', shape] = Object.entries(shapes).find(([, each]) => owns(path, each)) ?? []
  // Answers that no type declares are the business of the page that reads them.
  if (!shape) {
    const items = itemsField[path]
    return isObject(data) && (!items || Array.isArray(data[items])) ? data : undefined
  }
  if (!shape.isList) return item(name, data)
  const items = list(name, data)
  // No slides at all count as an invalid answer.
  return path === '/api/hero-slides' && items?.length === 0 ? undefined : items
}
