import { contentTypes } from '#content/index.ts'
import { ourProducts } from '#content/types/our-products.ts'
import { ourProductsContent } from '#content/types/our-products-content.ts'
import { productDetails } from '#content/types/product-details.ts'
import { whoWeAre } from '#content/types/who-we-are.ts'
import { whoWeAreFeatures } from '#content/types/who-we-are-features.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Content } from '#server/store/content.ts'

export type Reading = { readonly status: number; readonly data: unknown }
export type PublicRead = {
  readonly read: () => Promise<Reading>
  /** Names of the content types it is made from. */
  readonly dependsOn: readonly string[]
}
export type PublicReads = {
  /** Paths as routes: literal, or with one `:parameter` at the end. */
  readonly routes: readonly { readonly path: string; readonly summary: string; readonly tag: string }[]
  readonly find: (path: string) => PublicRead | undefined
}

const found = (data: unknown): Reading => ({ status: 200, data })
const missing = (sentence: string): Reading => ({ status: 404, data: { error: sentence } })
const oneOrMissing = (data: unknown, type: ContentType) =>
  data === undefined ? missing(`There is no active ${type.labels.one.toLowerCase()}.`) : found(data)

/** Everything visitors may read, by path: derived from the declarations, and the few reads put together by hand. */
export function createPublicReads(content: Content): PublicReads {
  const literal = new Map<string, PublicRead & { type: ContentType; summary: string }>()
  const keyed: { base: string; field: string; type: ContentType }[] = []

  for (const type of contentTypes as readonly ContentType[]) {
    const path = type.routes.public
    const [base, field] = path?.split('/:') ?? []
    if (base && field) keyed.push({ base, field, type })
    else if (path)
      literal.set(path, {
        type,
        dependsOn: [type.name],
        summary:
          type.cardinality === 'one'
            ? `The active ${type.labels.one.toLowerCase()}`
            : `Active ${type.labels.many.toLowerCase()}, in order`,
        read: async () => {
          const items = await content.published(type)
          return type.cardinality === 'one' ? oneOrMissing(items[0], type) : found(items)
        },
      })
  }

  const composite = (path: string, summary: string, parts: readonly ContentType[], read: () => Promise<Reading>) => {
    const [type = ourProducts] = parts
    literal.set(path, { type, summary, dependsOn: parts.map(({ name }) => name), read })
  }
  composite('/api/who-we-are', 'Text and features of who we are', [whoWeAre, whoWeAreFeatures], async () => {
    const [blocks, features] = await Promise.all([content.published(whoWeAre), content.published(whoWeAreFeatures)])
    return found({ content: blocks[0] ?? null, features })
  })
  composite(
    '/api/our-products/content',
    'Products text with the active products',
    [ourProductsContent, ourProducts, productDetails],
    async () => {
      const [blocks, products, details] = await Promise.all([
        content.published(ourProductsContent),
        content.published(ourProducts),
        // Only these: the texts of all products are long, and cleaning them is most of the work.
        content.published(productDetails, {}, ['product_id', 'image_url']),
      ])
      const pictures = new Map(details.map(({ product_id, image_url }) => [product_id, image_url]))
      const tiles = products.map((product) => ({ ...product, image_url: pictures.get(product.id) ?? null }))
      return oneOrMissing(blocks[0] && { ...blocks[0], products: tiles }, ourProductsContent)
    },
  )
  composite('/api/services', 'The active products, in a service’s shape', [ourProducts], async () => {
    const products = await content.published(ourProducts)
    return found(
      products.map(({ id, title, description, icon_url, display_order }) => ({
        id,
        title,
        description,
        icon_url,
        display_order,
      })),
    )
  })

  const findKeyed = (path: string): PublicRead | undefined => {
    const slash = path.lastIndexOf('/')
    const match = keyed.find(({ base }) => base === path.slice(0, slash))
    const key = path.slice(slash + 1)
    if (!match) return undefined
    const { type, field } = match
    const id = /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647 ? Number(key) : undefined
    const none = missing(`This ${type.labels.one.toLowerCase()} does not exist.`)
    return {
      dependsOn: [type.name],
      read: async () => {
        const [item] = id === undefined ? [] : await content.published(type, { [field]: id })
        return item ? found(item) : none
      },
    }
  }

  return {
    routes: [
      ...[...literal].map(([path, { summary, type }]) => ({ path, summary, tag: type.labels.many })),
      ...keyed.map(({ base, field, type }) => ({
        path: `${base}/:${field}`,
        summary: `The active ${type.labels.one.toLowerCase()} of one owner`,
        tag: type.labels.many,
      })),
    ],
    find: (path) => literal.get(path) ?? findKeyed(path),
  }
}
