import { staticOf } from './prints/addresses.ts'
import type { PictureName } from './prints/pictures.ts'

/** Scenes on pages that no content fills. */
export const pictures = {
  contact: staticOf('bosphorus'),
  messageSent: staticOf('lng-terminal'),
  notFound: staticOf('anchorage'),
  login: staticOf('trading-desk', { focus: '74,50' }),
  filmStill: staticOf('trading-desk'),
  /** Layers of rock. */
  standIns: [staticOf('strata'), staticOf('strata-warm')],
  /** One ink family for each person, so that neighbours differ. */
  monograms: [
    { src: staticOf('monogram-1'), ground: 'dark' },
    { src: staticOf('monogram-3'), ground: 'light' },
    { src: staticOf('monogram-4'), ground: 'light' },
    { src: staticOf('monogram-2'), ground: 'dark' },
  ],
  liquid: staticOf('liquid'),
} as const

const specimen = (picture: PictureName, icon: string) => ({
  picture: staticOf(picture),
  icon: `/art/icons/${icon}.svg`,
})

export const specimens = {
  tahıllar: specimen('specimen-tahil', 'tahil'),
  'bitkisel yağlar': specimen('specimen-yag', 'yag'),
  'metalik cevherler': specimen('specimen-cevher', 'cevher'),
  mermer: specimen('specimen-mermer', 'mermer'),
  meyve: specimen('specimen-meyve', 'meyve'),
  sebze: specimen('specimen-sebze', 'sebze'),
  'kıymetli metaller': specimen('specimen-kiymetli', 'kiymetli'),
  'petrol ürünleri': specimen('specimen-petrol', 'petrol'),
  ayakkabı: specimen('specimen-ayakkabi', 'ayakkabi'),
  tekstil: specimen('specimen-tekstil', 'tekstil'),
}
