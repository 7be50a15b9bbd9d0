import type { SleepingSection } from '#app/site/sections/section.ts'

export const whoWeAre = {
  id: 'about',
  reads: ['/api/who-we-are'],
  wakes: 'seen',
  load: () => import('./who-we-are.tsx'),
} as const satisfies SleepingSection
