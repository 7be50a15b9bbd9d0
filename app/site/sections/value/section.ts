import type { SleepingSection } from '#app/site/sections/section.ts'

export const value = {
  id: 'value',
  reads: ['/api/value-section/content', '/api/value-section/statistics'],
  wakes: 'seen',
  load: () => import('./value.tsx'),
} as const satisfies SleepingSection
