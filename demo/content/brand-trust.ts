import type { brandTrust } from '#content/brand-trust/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const brandTrustDemo: readonly Input<typeof brandTrust>[] = [
  { brand_name: 'Halcyon', logo_url: '/art/brands/halcyon.svg#toned', display_order: 1 },
  { brand_name: 'Norda', logo_url: '/art/brands/norda.svg#toned', display_order: 2 },
  { brand_name: 'Tera Maden', logo_url: '/art/brands/tera.svg#toned', display_order: 3 },
  { brand_name: 'Vela Shipping', logo_url: '/art/brands/vela.svg#toned', display_order: 4 },
  { brand_name: 'Kuzey Gaz', logo_url: '/art/brands/kuzey.svg#toned', display_order: 5 },
  { brand_name: 'Orman&Öz', logo_url: '/art/brands/orman.svg#toned', display_order: 6 },
  { brand_name: 'Deltaport', logo_url: '/art/brands/delta.svg#toned', display_order: 7 },
  { brand_name: 'Ceres Agro', logo_url: '/art/brands/ceres.svg#toned', display_order: 8 },
  { brand_name: 'Marmor', logo_url: '/art/brands/marmor.svg#toned', display_order: 9 },
  { brand_name: 'Boruhat', logo_url: '/art/brands/boru.svg#toned', display_order: 10 },
]
