export const ourProductsFallback = [
  {
    title: 'Tahıllar',
    description: 'Buğday, arpa, mısır ve bakliyat; analiz raporuyla.',
    icon_url: '/art/icons/tahil.svg',
    display_order: 1,
  },
  {
    title: 'Bitkisel Yağlar',
    description: 'Ayçiçek, zeytin, kanola; ham ve rafine.',
    icon_url: '/art/icons/yag.svg',
    display_order: 2,
  },
  {
    title: 'Metalik Cevherler',
    description: 'Krom, bakır, demir ve manganez cevheri.',
    icon_url: '/art/icons/cevher.svg',
    display_order: 3,
  },
  {
    title: 'Mermer',
    description: 'Blok, plaka ve ebatlı; Afyon, Muğla, Bilecik.',
    icon_url: '/art/icons/mermer.svg',
    display_order: 4,
  },
  {
    title: 'Meyve',
    description: 'Narenciye, nar, kiraz ve incir; soğuk zincirle.',
    icon_url: '/art/icons/meyve.svg',
    display_order: 5,
  },
  {
    title: 'Sebze',
    description: 'Domates, biber, yapraklılar; günlük sevkiyat.',
    icon_url: '/art/icons/sebze.svg',
    display_order: 6,
  },
  {
    title: 'Kıymetli Metaller',
    description: 'Altın ve gümüş; akredite rafinerilerden.',
    icon_url: '/art/icons/kiymetli.svg',
    display_order: 7,
  },
  {
    title: 'Petrol Ürünleri',
    description: 'Motorin, fuel oil, bitüm, baz yağ ve LPG.',
    icon_url: '/art/icons/petrol.svg',
    display_order: 8,
  },
  {
    title: 'Ayakkabı',
    description: 'Deri ve spor ayakkabı; özel marka üretim.',
    icon_url: '/art/icons/ayakkabi.svg',
    display_order: 9,
  },
  {
    title: 'Tekstil',
    description: 'Pamuk ipliği, dokuma kumaş ve ev tekstili.',
    icon_url: '/art/icons/tekstil.svg',
    display_order: 10,
  },
]
