import { paths } from '#app/routing/paths.ts'
import type { DetailKind } from '#app/site/detail/kind.ts'
import { productFailed } from './failed.ts'

export const productKind: DetailKind = {
  name: 'Ürün',
  failed: productFailed,
  others: 'Diğer ürünler',
  list: { name: 'Ürünler', path: paths.products },
  lang: 'tr',
}
