export const brandTrustFallback = [
  { brand_name: 'Halcyon', logo_url: '/art/brands/halcyon.svg#toned', display_order: 1 },
  { brand_name: 'Norda', logo_url: '/art/brands/norda.svg#toned', display_order: 2 },
  { brand_name: 'Tera Maden', logo_url: '/art/brands/tera.svg#toned', display_order: 3 },
  { brand_name: 'Vela Shipping', logo_url: '/art/brands/vela.svg#toned', display_order: 4 },
  { brand_name: 'Kuzey Gaz', logo_url: '/art/brands/kuzey.svg#toned', display_order: 5 },
]
