import type { SleepingSection } from '#app/site/sections/section.ts'

export const brandTrust = {
  id: 'brand-trust',
  reads: ['/api/brand-trust/content', '/api/brand-trust/logos'],
  wakes: 'wanted',
  load: () => import('./brand-trust.tsx'),
} as const satisfies SleepingSection
