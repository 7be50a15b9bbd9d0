import { homeProducts } from '#app/reading/long-lists.ts'
import type { SleepingSection } from '#app/site/sections/section.ts'

export const ourProducts = {
  id: 'services',
  reads: [homeProducts, '/api/archive'],
  wakes: 'wanted',
  load: () => import('./our-products.tsx'),
} as const satisfies SleepingSection
