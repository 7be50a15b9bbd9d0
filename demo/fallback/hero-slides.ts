import { staticOf } from '../prints/addresses.ts'

export const heroSlidesFallback = [
  {
    title: 'Meeting Future Demand In A Sustainable Way',
    subtitle: 'Energy and commodities',
    content: 'We find, finance and move the energy that carries a region through its next fifty years.',
    image_url: staticOf('platform'),
    button_text: 'DISCOVER MORE',
    button_link: '#about',
  },
  {
    title: 'Two Thousand Kilometres Of Quiet Work',
    subtitle: 'Transmission',
    content: 'A pipeline is at its best when nobody notices it. Ours run from the steppe to the sea.',
    image_url: staticOf('pipeline'),
    button_text: 'DISCOVER MORE',
    button_link: '#projects',
  },
]
