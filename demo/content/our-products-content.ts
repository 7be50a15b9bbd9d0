import type { ourProductsContent } from '#content/our-products-content/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const ourProductsContentDemo: readonly Input<typeof ourProductsContent>[] = [
  { title: 'On ürün grubu, tek bir güvence', subtitle: 'Ürünlerimiz' },
]
