import type { ourProducts } from '#content/our-products/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { ourProductsFallback } from '../fallback/our-products.ts'

/** The ten groups are the specification's, so they are the same wherever the site needs them. */
export const ourProductsDemo: readonly Input<typeof ourProducts>[] = ourProductsFallback
