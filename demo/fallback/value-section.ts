import { staticOf } from '../prints/addresses.ts'

export const valueSectionFallback = {
  subtitle: 'What we value',
  title: 'Depth over speed',
  description:
    'Commodity houses are judged in bad years. We keep low leverage, long contracts and people who stay, so that a difficult season is only a season.',
  image_url: staticOf('strata'),
}
