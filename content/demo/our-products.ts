import { ourProductsFallback } from '#content/fallback/our-products.ts'
import type { ourProducts } from '#content/types/our-products.ts'
import type { Input } from '#engine/declare/item.ts'

/** The ten groups are the specification's, so they are the same wherever the site needs them. */
export const ourProductsDemo: readonly Input<typeof ourProducts>[] = ourProductsFallback
