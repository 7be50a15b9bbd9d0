import type { leadershipContent } from '#content/leadership-content/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const leadershipContentDemo: readonly Input<typeof leadershipContent>[] = [
  {
    subtitle: 'Leadership',
    title: 'The people who sign',
    description: 'Four partners, each answerable by name for what leaves our terminals.',
    button_text: 'WRITE TO A PARTNER',
    button_link: '/contact',
  },
]
