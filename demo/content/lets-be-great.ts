import type { letsBeGreat } from '#content/lets-be-great/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const letsBeGreatDemo: readonly Input<typeof letsBeGreat>[] = [
  {
    subtitle: 'Let’s be great',
    title: 'Full tanks, clear ledgers',
    description: 'Four measures we report every quarter, audited by a third party.',
    button_text: 'ASK FOR THE REPORT',
    button_link: '/contact',
    background_image_url: uploadOf('refinery', { focus: undefined }),
  },
]
