export const preserveConserveFeaturesFallback = [
  {
    title: 'Land restored',
    description: 'For every hectare we disturb, one and a half are replanted with native steppe species.',
    display_order: 1,
  },
  {
    title: 'Water in closed loop',
    description: 'Process water at our terminals is treated and reused; nothing returns to the sea.',
    display_order: 2,
  },
  {
    title: 'Flare gas recovered',
    description: 'Recovery units turn routine flaring into fuel for eleven thousand homes.',
    display_order: 3,
  },
]
