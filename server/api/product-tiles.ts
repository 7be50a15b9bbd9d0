import { productDetails } from '#content/product-details/type.ts'
import type { Content } from '#server/store/content.ts'
import type { StoredItem } from '#server/store/repository.ts'

/** Only these: the texts of all products are long, and cleaning them is most of the work. */
const columns = ['product_id', 'image_url']

/** Products with the pictures of their pages. */
export async function productTiles(content: Content, products: readonly StoredItem[], areAll: boolean) {
  const details = areAll
    ? await content.published(productDetails, {}, columns)
    : await content.publishedOf(
        productDetails,
        products.map(({ id }) => id),
        'product_id',
        columns,
      )
  const pictures = new Map(details.map(({ product_id, image_url }) => [product_id, image_url]))
  return products.map((product) => ({ ...product, image_url: pictures.get(product.id) ?? null }))
}
