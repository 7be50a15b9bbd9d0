import { paths } from '#app/routing/paths.ts'
import type { Listing } from '#app/site/listings/listing.ts'
import { specimenOf } from '#app/site/specimen.ts'

export const products: Listing = {
  title: 'Ürünler',
  lang: 'tr',
  many: 'products',
  entriesLang: 'tr',
  href: paths.product,
  picture: ({ id, title, image_url }) => image_url ?? specimenOf(title, id).picture,
  archive: { href: paths.products, name: 'Tüm ürünler' },
}
