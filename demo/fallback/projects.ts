import { staticOf } from '../prints/addresses.ts'

export const projectsFallback = [
  {
    title: 'Karasu offshore gas field',
    description: 'Nine wells and a 165 km tieback bring domestic gas ashore at Filyos.',
    image_url: staticOf('platform-dawn'),
    display_order: 1,
  },
  {
    title: 'Kızıldağ copper pit',
    description: 'A spiral pit of fourteen benches, designed to be refilled as it is worked.',
    image_url: staticOf('mine'),
    display_order: 2,
  },
  {
    title: 'Karapınar solar field',
    description: 'Sheep graze between the rows; the field feeds two of our terminals.',
    image_url: staticOf('solar'),
    display_order: 3,
  },
]
