import { ourProductsFallback } from '#content/our-products/fallback.ts'
import type { ourProducts } from '#content/our-products/type.ts'
import type { Input } from '#engine/declare/item.ts'

/** The ten groups are the specification's, so they are the same wherever the site needs them. */
export const ourProductsDemo: readonly Input<typeof ourProducts>[] = ourProductsFallback
