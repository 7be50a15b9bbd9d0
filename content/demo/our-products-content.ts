import type { ourProductsContent } from '#content/types/our-products-content.ts'
import type { Input } from '#engine/declare/item.ts'

export const ourProductsContentDemo: readonly Input<typeof ourProductsContent>[] = [
  { title: 'On ürün grubu, tek bir güvence', subtitle: 'Ürünlerimiz' },
]
