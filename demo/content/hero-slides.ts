import type { heroSlides } from '#content/hero-slides/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../prints/addresses.ts'

export const heroSlidesDemo: readonly Input<typeof heroSlides>[] = [
  {
    title: 'Meeting Future Demand In A Sustainable Way',
    subtitle: 'Offshore gas',
    content: 'We find, finance and move the energy that carries a region through its next fifty years.',
    image_url: uploadOf('platform'),
    button_text: 'DISCOVER MORE',
    button_link: '#about',
    slide_order: 1,
  },
  {
    title: 'Two Thousand Kilometres Of Quiet Work',
    subtitle: 'Transmission',
    content: 'A pipeline is at its best when nobody notices it. Ours run from the steppe to the sea.',
    image_url: uploadOf('pipeline'),
    button_text: 'DISCOVER MORE',
    button_link: '#projects',
    slide_order: 2,
  },
  {
    title: 'Bozkırdan Sofraya, Eksiksiz',
    subtitle: 'Tahıl ve bakliyat',
    content: 'Konya’nın hasadını, tarladan limana kadar tek sözleşmeyle taşıyoruz.',
    image_url: uploadOf('wheat'),
    button_text: 'ÜRÜNLERİ GÖR',
    button_link: '#services',
    slide_order: 3,
  },
  {
    title: 'Cold Cargo, Steady Hands',
    subtitle: 'LNG',
    content: 'Four chartered carriers deliver liquefied gas to terminals in the Mediterranean and the Black Sea.',
    image_url: uploadOf('lng-terminal'),
    button_text: 'TALK TO THE DESK',
    button_link: '/contact',
    slide_order: 4,
  },
  {
    title: 'Her Bobinin Bir Adresi Var',
    subtitle: 'Metaller',
    content: 'Bakır, alüminyum ve çelik: antrepomuzdaki her parti tartılır, numaralanır ve sigortalanır.',
    image_url: uploadOf('metal-store'),
    button_text: 'KEŞFET',
    button_link: '#services',
    slide_order: 5,
  },
]
