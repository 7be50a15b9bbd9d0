import { staticOf } from '../prints/addresses.ts'

export const whoWeAreFallback = {
  title: 'An energy house built on the strait where trade has always met',
  subtitle: 'Since 1998 we have stood between producers and markets, and kept our word to both.',
  description:
    'We trade, ship and store energy and raw materials: long contracts for crude and gas, our own terminals, and Turkish produce, metals and stone for buyers on four continents.',
  highlight_text: 'Everything we sell, we have inspected, insured and loaded ourselves.',
  button_text: 'TALK TO US',
  button_link: '/contact',
  image_url: staticOf('bosphorus'),
}
