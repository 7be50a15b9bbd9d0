import type { SleepingSection } from '#app/site/sections/section.ts'

export const preserveConserve = {
  id: 'preserve-conserve',
  reads: ['/api/preserve-conserve/content', '/api/preserve-conserve/features'],
  wakes: 'wanted',
  load: () => import('./preserve-conserve.tsx'),
} as const satisfies SleepingSection
