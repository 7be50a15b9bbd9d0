import type { SleepingSection } from '#app/site/sections/section.ts'

export const faq = {
  id: 'faq',
  reads: ['/api/faq', '/api/faq-content'],
  wakes: 'seen',
  load: () => import('./faq.tsx'),
} as const satisfies SleepingSection
