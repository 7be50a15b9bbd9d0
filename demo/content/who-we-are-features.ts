import type { whoWeAreFeatures } from '#content/who-we-are-features/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const whoWeAreFeaturesDemo: readonly Input<typeof whoWeAreFeatures>[] = [
  { feature_text: 'Own terminals in Tekirdağ, İskenderun and Samsun', display_order: 1 },
  { feature_text: 'Independent quality inspection on every cargo', display_order: 2 },
  { feature_text: 'Hedged, transparent pricing tied to published indices', display_order: 3 },
  { feature_text: 'ISO 14001 and ISO 45001 certified operations', display_order: 4 },
]
