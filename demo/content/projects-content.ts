import type { projectsContent } from '#content/projects-content/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const projectsContentDemo: readonly Input<typeof projectsContent>[] = [
  {
    subtitle: 'Projects',
    title: 'Work you can stand on',
    description: 'We stay with what we build. These six are running today.',
    button_text: 'ARRANGE A VISIT',
    button_link: '/contact',
  },
]
