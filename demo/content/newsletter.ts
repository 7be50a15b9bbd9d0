import type { newsletter } from '#content/newsletter/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const newsletterDemo: readonly Input<typeof newsletter>[] = [
  {
    title: 'The market, before Monday',
    subtitle: 'The Sunday letter',
    description: 'One page every Sunday evening: energy, grain, metals, freight.',
    image_url: uploadOf('orchard'),
  },
]
