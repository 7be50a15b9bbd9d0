import { staticOf } from '../prints/addresses.ts'

export const preserveConserveContentFallback = {
  title: 'Take less from the ground. Waste nothing on the way.',
  subtitle: 'Preserve and conserve',
  description:
    'Every barrel and tonne we move carries a cost the invoice does not show. We measure it, publish it, and pay it down.',
  background_image_url: staticOf('wind'),
}
