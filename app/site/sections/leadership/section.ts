import type { SleepingSection } from '#app/site/sections/section.ts'

export const leadership = {
  id: 'leadership',
  reads: ['/api/leadership/content', '/api/leadership/members'],
  wakes: 'wanted',
  load: () => import('./leadership.tsx'),
} as const satisfies SleepingSection
