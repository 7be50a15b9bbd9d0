import { archives } from './check-archive.ts'
import { type Fields, isObject, item, list, typeAt } from './check-item.ts'

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

/** What a page may show of an answer, complete and of the declared types; nothing where it cannot be shown at all. */
export function checkAnswer(asked: string, data: unknown): unknown {
  const [path = ''] = asked.split('?', 1)
  const composite = composites[path] ?? archives[path]
  if (composite) return isObject(data) ? composite(data) : undefined
  const [name = '', shape] = typeAt(path)
  // Answers that no type declares are the business of the page that reads them.
  if (!shape) return isObject(data) ? data : undefined
  if (!shape.isList) return item(name, data)
  const items = list(name, data)
  return shape.neverEmpty && items?.length === 0 ? undefined : items
}
