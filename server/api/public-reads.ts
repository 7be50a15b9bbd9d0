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
  /** Its address. All ids that name nothing have one in common, so that strangers cannot fill a cache with them. */
  readonly path: string
  readonly read: () => Promise<Reading>
  /** Names of the content types it is made from. */
  readonly dependsOn: readonly string[]
}
export type PublicReads = {
  /** Paths as routes: literal, or with one `:parameter` at the end. */
  readonly routes: readonly { readonly path: string; readonly summary: string; readonly tag: string }[]
  readonly find: (path: string) => PublicRead | undefined
  /** The same, after a look whether there is anything that the id belongs to. */
  readonly resolve: (path: string) => Promise<PublicRead | undefined>
}

const types: readonly ContentType[] = contentTypes
const largestId = 2_147_483_647
const idOf = (key: string) => (/^[1-9]\d{0,9}$/.test(key) && Number(key) <= largestId ? Number(key) : undefined)

const found = (data: unknown): Reading => ({ status: 200, data })
const missing = (sentence: string): Reading => ({ status: 404, data: { error: sentence } })
const oneOrMissing = (data: unknown, type: ContentType) =>
  data === undefined ? missing(`There is no active ${type.labels.one.toLowerCase()}.`) : found(data)

/** Everything visitors may read, by path: derived from the declarations, and the few reads put together by hand. */
export function createPublicReads(content: Content): PublicReads {
  const literal = new Map<string, PublicRead & { type: ContentType; summary: string }>()
  const keyed: { base: string; field: string; type: ContentType; owner: ContentType }[] = []

  for (const type of types) {
    const path = type.routes.public
    const [base, field] = path?.split('/:') ?? []
    const owner = field && types.find(({ name }) => name === type.fields[field]?.to?.name)
    if (base && owner) keyed.push({ base, field, type, owner })
    else if (path)
      literal.set(path, {
        path,
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
    literal.set(path, { path, type, summary, dependsOn: parts.map(({ name }) => name), read })
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

  const matchKeyed = (path: string) => {
    const slash = path.lastIndexOf('/')
    const match = keyed.find(({ base }) => base === path.slice(0, slash))
    return match && { ...match, id: idOf(path.slice(slash + 1)) }
  }
  const readKeyed = ({ base, field, type, id }: NonNullable<ReturnType<typeof matchKeyed>>): PublicRead => ({
    path: `${base}/${id ?? 0}`,
    dependsOn: [type.name],
    read: async () => {
      const [item] = id === undefined ? [] : await content.published(type, { [field]: id })
      return item ? found(item) : missing(`This ${type.labels.one.toLowerCase()} does not exist.`)
    },
  })

  return {
    routes: [
      ...[...literal].map(([path, { summary, type }]) => ({ path, summary, tag: type.labels.many })),
      ...keyed.map(({ base, field, type }) => ({
        path: `${base}/:${field}`,
        summary: `The active ${type.labels.one.toLowerCase()} of one owner`,
        tag: type.labels.many,
      })),
    ],
    find: (path) => {
      const match = matchKeyed(path)
      return match ? readKeyed(match) : literal.get(path)
    },
    resolve: async (path) => {
      const match = matchKeyed(path)
      if (!match) return literal.get(path)
      const hasOwner = match.id !== undefined && (await content.isActive(match.owner, match.id))
      return readKeyed(hasOwner ? match : { ...match, id: undefined })
    },
  }
}
