import type { SleepingSection } from '#app/site/sections/section.ts'

export const globalPresence = {
  id: 'global-presence',
  reads: ['/api/global-presence/content', '/api/statistics', '/api/map-points'],
  wakes: 'seen',
  load: () => import('./global-presence.tsx'),
} as const satisfies SleepingSection
