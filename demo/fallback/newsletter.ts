import { staticOf } from '../prints/addresses.ts'

export const newsletterFallback = {
  title: 'The market, before Monday',
  description: 'One page every Sunday evening: energy, grain, metals, freight.',
  image_url: staticOf('orchard'),
}
