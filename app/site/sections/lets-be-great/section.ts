import type { SleepingSection } from '#app/site/sections/section.ts'

export const letsBeGreat = {
  id: 'lets-be-great',
  reads: ['/api/lets-be-great/content', '/api/lets-be-great/statistics'],
  wakes: 'seen',
  load: () => import('./lets-be-great.tsx'),
} as const satisfies SleepingSection
