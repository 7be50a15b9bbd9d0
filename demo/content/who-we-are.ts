import type { whoWeAre } from '#content/who-we-are/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const whoWeAreDemo: readonly Input<typeof whoWeAre>[] = [
  {
    title: 'An energy house built on the strait where trade has always met',
    subtitle: 'Since 1998 we have stood between producers and markets, and kept our word to both.',
    description:
      'Anka trades, ships and stores energy and raw materials. We hold long contracts for crude and gas, run our own terminals on three coasts, and carry Turkish produce, metals and stone to buyers on four continents.',
    highlight_text: 'Everything we sell, we have inspected, insured and loaded ourselves.',
    button_text: 'TALK TO US',
    button_link: '/contact',
    video_url: '/art/film/anka-film.webm',
    image_url: uploadOf('bosphorus'),
  },
]
