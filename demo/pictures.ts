/** Scenes on pages that no content fills. */
export const pictures = {
  contact: '/art/bosphorus.jpg',
  messageSent: '/art/lng-terminal.jpg',
  notFound: '/art/anchorage.jpg',
  login: '/art/trading-desk.jpg',
  loginFocal: '74% 50%',
  filmStill: '/art/trading-desk.jpg',
  /** Layers of rock. */
  standIns: ['/art/strata.jpg', '/art/strata-warm.jpg'],
  /** One ink family for each person, so that neighbours differ. */
  monograms: [
    { src: '/art/monogram-1.jpg', ground: 'dark' },
    { src: '/art/monogram-3.jpg', ground: 'light' },
    { src: '/art/monogram-4.jpg', ground: 'light' },
    { src: '/art/monogram-2.jpg', ground: 'dark' },
  ],
  liquid: '/art/liquid.jpg',
} as const

export const specimens = {
  tahıllar: 'tahil',
  'bitkisel yağlar': 'yag',
  'metalik cevherler': 'cevher',
  mermer: 'mermer',
  meyve: 'meyve',
  sebze: 'sebze',
  'kıymetli metaller': 'kiymetli',
  'petrol ürünleri': 'petrol',
  ayakkabı: 'ayakkabi',
  tekstil: 'tekstil',
}

export const focalPoints = {
  platform: ['100% 50%', '98% 50%'],
  'platform-dawn': ['62% 50%'],
  mine: ['62% 50%'],
  pipeline: ['64% 50%', '68% 50%'],
  wheat: ['78% 50%', '82% 50%'],
  'lng-terminal': ['70% 50%', '64% 50%'],
  'metal-store': ['82% 50%', '86% 50%'],
  bosphorus: ['36% 50%'],
  'trading-desk': ['62% 60%'],
  wind: ['50% 62%'],
  compressor: ['72% 60%'],
  'tank-farm': ['72% 50%'],
  train: ['60% 50%'],
  solar: ['70% 50%'],
  strata: ['76% 50%'],
  'strata-warm': ['60% 50%'],
  tanker: ['72% 50%'],
  'grain-ship': ['66% 50%'],
  port: ['74% 50%'],
  anchorage: ['74% 50%'],
  almaty: ['66% 60%'],
  quarry: ['62% 50%'],
  orchard: ['70% 60%'],
} as const
