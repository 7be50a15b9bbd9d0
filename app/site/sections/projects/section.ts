import { homeProjects } from '#app/reading/long-lists.ts'
import type { SleepingSection } from '#app/site/sections/section.ts'

export const projects = {
  id: 'projects',
  reads: ['/api/projects/content', homeProjects, '/api/archive'],
  wakes: 'wanted',
  load: () => import('./projects.tsx'),
} as const satisfies SleepingSection
