import type { SleepingSection } from '#app/site/sections/section.ts'

export const newsletter = {
  id: 'newsletter',
  reads: ['/api/newsletter/content'],
  // Without its code the form can send nothing in place, so it does not wait to be seen.
  wakes: 'idle',
  load: () => import('./newsletter.tsx'),
} as const satisfies SleepingSection
