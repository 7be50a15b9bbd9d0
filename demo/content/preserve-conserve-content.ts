import type { preserveConserveContent } from '#content/preserve-conserve-content/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const preserveConserveContentDemo: readonly Input<typeof preserveConserveContent>[] = [
  {
    title: 'Take less from the ground. Waste nothing on the way.',
    subtitle: 'Preserve and conserve',
    description:
      'Every barrel and tonne we move carries a cost the invoice does not show. We measure it, publish it, and pay it down.',
    background_image_url: uploadOf('wind'),
    button_text: 'OUR COMMITMENTS',
    button_link: '#value',
  },
]
