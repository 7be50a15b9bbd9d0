import type { preserveConserveFeatures } from '#content/preserve-conserve-features/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const preserveConserveFeaturesDemo: readonly Input<typeof preserveConserveFeatures>[] = [
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
    title: 'Renewable terminals',
    description: 'Sixty-two percent of terminal power now comes from our own wind and solar.',
    display_order: 3,
  },
  {
    title: 'Flare gas recovered',
    description: 'Recovery units turn routine flaring into fuel for eleven thousand homes.',
    display_order: 4,
  },
]
