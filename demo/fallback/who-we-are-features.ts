export const whoWeAreFeaturesFallback = [
  { feature_text: 'Own terminals on three coasts', display_order: 1 },
  { feature_text: 'Independent quality inspection on every cargo', display_order: 2 },
  { feature_text: 'Hedged, transparent pricing tied to published indices', display_order: 3 },
]
