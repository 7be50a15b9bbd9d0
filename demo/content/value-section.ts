import type { valueSection } from '#content/value-section/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const valueSectionDemo: readonly Input<typeof valueSection>[] = [
  {
    subtitle: 'What we value',
    title: 'Depth over speed',
    description:
      'Commodity houses are judged in bad years. We keep low leverage, long contracts and people who stay, so that a difficult season is only a season.',
    image_url: uploadOf('strata'),
  },
]
