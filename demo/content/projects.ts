import type { projects } from '#content/projects/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const projectsDemo: readonly Input<typeof projects>[] = [
  {
    title: 'Karasu offshore gas field',
    description: 'Nine wells and a 165 km tieback bring domestic gas ashore at Filyos.',
    image_url: uploadOf('platform-dawn'),
    button_text: 'SEE THE FIELD',
    display_order: 1,
  },
  {
    title: 'Kızıldağ copper pit',
    description: 'A spiral pit of fourteen benches, designed to be refilled as it is worked.',
    image_url: uploadOf('mine'),
    button_text: 'SEE THE PIT',
    display_order: 2,
  },
  {
    title: 'Karapınar solar field',
    description: 'Sheep graze between the rows; the field feeds two of our terminals.',
    image_url: uploadOf('solar'),
    button_text: 'SEE THE FIELD',
    display_order: 3,
  },
  {
    title: 'Palandöken compressor station',
    description: 'Two turbines at 1,900 metres keep the eastern line at pressure through the winter.',
    image_url: uploadOf('compressor'),
    button_text: 'SEE THE STATION',
    display_order: 4,
  },
  {
    title: 'Dörtyol tank farm',
    description: 'Thirty-one tanks in separate bunds, drained to one treatment plant, with its own jetty.',
    image_url: uploadOf('tank-farm'),
    button_text: 'SEE THE TERMINAL',
    display_order: 5,
  },
  {
    title: 'Bozkır grain line',
    description: 'A rail spur and a restored viaduct take nine hundred trucks a day off the road.',
    image_url: uploadOf('train'),
    button_text: 'SEE THE LINE',
    display_order: 6,
  },
]
