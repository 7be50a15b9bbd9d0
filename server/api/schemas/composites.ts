import { ourProducts } from '#content/our-products/type.ts'
import { ourProductsContent } from '#content/our-products-content/type.ts'
import { whoWeAre } from '#content/who-we-are/type.ts'
import { whoWeAreFeatures } from '#content/who-we-are-features/type.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { schemaName } from '#engine/derive/names.ts'
import { itemSchema } from '#engine/derive/schemas.ts'
import { exampleItem, examplePicture } from '#server/openapi/examples.ts'
import { listOf, ref } from '#server/openapi/route-schema.ts'
import { nullableText, object } from './shapes.ts'

const serviceFields = ['id', 'title', 'description', 'icon_url', 'display_order']
const only = <T>(names: readonly string[], values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const fields = (type: ContentType) => itemSchema(type).properties
const tileExample = { ...exampleItem(ourProducts), image_url: examplePicture }

/** What the reads answer that are put together from several types. */
export const compositeSchemas = {
  WhoWeAre: {
    ...object({
      content: {
        anyOf: [ref(schemaName(whoWeAre)), { type: 'null' }],
        description: 'Null where no text is active',
      },
      features: listOf(schemaName(whoWeAreFeatures)),
    }),
    examples: [{ content: exampleItem(whoWeAre), features: [exampleItem(whoWeAreFeatures)] }],
  },
  ProductTile: object({
    ...fields(ourProducts),
    image_url: { ...nullableText, title: 'Image', description: 'The picture of the product’s page' },
  }),
  ProductsWithText: {
    ...object({ ...fields(ourProductsContent), products: listOf('ProductTile') }),
    examples: [{ ...exampleItem(ourProductsContent), products: [tileExample] }],
  },
  Service: {
    ...object(only(serviceFields, fields(ourProducts))),
    examples: [only(serviceFields, exampleItem(ourProducts))],
  },
}
