import type { PictureName } from './pictures.ts'

/** What each picture shows, in the site's two languages, for those who have it read out. */
export const DESCRIPTIONS: Readonly<Record<PictureName, { readonly en: string; readonly tr: string }>> = {
  platform: {
    en: 'A lit drilling platform at dusk, its flare burning over a dark sea',
    tr: 'Alacakaranlıkta ışıkları yanan sondaj platformu, karanlık denizin üstünde bacası alevli',
  },
  'platform-dawn': {
    en: 'A drilling platform at dawn with its flare alight and a supply boat beside it',
    tr: 'Şafakta bacası alevli bir sondaj platformu, yanında bir ikmal teknesi',
  },
  refinery: {
    en: 'A refinery at night, its lights and flare mirrored in the water',
    tr: 'Gece bir rafineri; ışıkları ve bacasının alevi suya yansıyor',
  },
  tanker: {
    en: 'A gas carrier with four round tanks under way at sunrise',
    tr: 'Gün doğarken yol alan, dört küresel tanklı bir gaz gemisi',
  },
  pipeline: {
    en: 'A pipeline crossing dry grassland towards a low sun',
    tr: 'Kuru otların arasından alçak güneşe doğru uzanan bir boru hattı',
  },
  wheat: {
    en: 'Ripe wheat in front of steel silos, under a storm cloud',
    tr: 'Fırtına bulutunun altında, çelik siloların önünde olgun buğday tarlası',
  },
  mine: {
    en: 'An open pit mine whose terraces wind down to a pool, with trucks on the steps',
    tr: 'Basamakları sarmal biçimde bir göle inen açık ocak, basamaklarda kamyonlar',
  },
  port: {
    en: 'A container ship under the cranes of a quay at sunset, a city behind it',
    tr: 'Gün batımında rıhtım vinçlerinin altında bir konteyner gemisi, arkada bir kent',
  },
  wind: {
    en: 'Wind turbines on misty green hills above rows of solar panels',
    tr: 'Sisli yeşil tepelerde rüzgâr türbinleri, önlerinde güneş paneli sıraları',
  },
  bosphorus: {
    en: 'A ship passing under a suspension bridge on the Bosphorus at sunset',
    tr: 'Gün batımında Boğaz’da asma köprünün altından geçen bir gemi',
  },
  strata: {
    en: 'Layers of dark green rock, broken by a fault',
    tr: 'Bir fayla kırılmış koyu yeşil kaya katmanları',
  },
  'strata-warm': {
    en: 'Layers of red and ochre rock, broken by a fault',
    tr: 'Bir fayla kırılmış kızıl ve toprak rengi kaya katmanları',
  },
  quarry: {
    en: 'A stepped marble quarry with cut blocks, a crane and an orange loader',
    tr: 'Kesilmiş bloklar, bir vinç ve turuncu bir yükleyiciyle basamaklı mermer ocağı',
  },
  'lng-terminal': {
    en: 'A gas carrier moored at a terminal at night, storage tanks behind it',
    tr: 'Gece terminale bağlı bir gaz gemisi, arkasında depolama tankları',
  },
  anchorage: {
    en: 'Ships at anchor in the mist under a red sun',
    tr: 'Kızıl güneşin altında, siste demirlemiş gemiler',
  },
  'trading-desk': {
    en: 'A desk with price charts on its screens, in front of windows onto the Bosphorus at night',
    tr: 'Ekranlarında fiyat grafikleri olan bir masa, pencerelerin ardında gece Boğaz',
  },
  'grain-ship': {
    en: 'A bulk carrier taking on grain from a row of silos at sunrise',
    tr: 'Gün doğarken bir dizi silodan tahıl yüklenen dökme yük gemisi',
  },
  'metal-store': {
    en: 'Coils of copper and stacked metal in a warehouse, sunlight falling through the windows',
    tr: 'Pencerelerden güneş giren bir depoda bakır bobinler ve istiflenmiş metal',
  },
  orchard: {
    en: 'Rows of fruit trees leading towards snowy mountains at sunset',
    tr: 'Gün batımında karlı dağlara doğru uzanan meyve ağacı sıraları',
  },
  compressor: {
    en: 'A gas compressor station in the snow at sunrise, its pipes in front',
    tr: 'Gün doğarken kar içinde bir gaz kompresör istasyonu, önünde boruları',
  },
  solar: {
    en: 'A field of solar panels reaching to the horizon, a track with trucks through the middle',
    tr: 'Ufka kadar uzanan güneş panelleri, ortasından kamyonların geçtiği bir yol',
  },
  'tank-farm': {
    en: 'Storage tanks on a quay seen from above, a tanker alongside',
    tr: 'Yukarıdan görülen bir rıhtımda depolama tankları, yanaşmış bir tanker',
  },
  train: {
    en: 'An ore train crossing a viaduct in front of the setting sun',
    tr: 'Batan güneşin önünde bir viyadükten geçen cevher treni',
  },
  almaty: {
    en: 'The lights of Almaty at dusk below snow-covered mountains',
    tr: 'Alacakaranlıkta karlı dağların eteğinde Almatı’nın ışıkları',
  },
  liquid: { en: 'Oil, dark below and amber above', tr: 'Altı koyu, üstü kehribar rengi yağ' },
  'specimen-tahil': { en: 'Grains of wheat, close up', tr: 'Yakından buğday taneleri' },
  'specimen-yag': { en: 'Bubbles in golden oil, close up', tr: 'Altın rengi yağda kabarcıklar, yakından' },
  'specimen-cevher': { en: 'Lumps of copper-coloured ore', tr: 'Bakır rengi cevher parçaları' },
  'specimen-mermer': { en: 'White marble with dark green veins', tr: 'Koyu yeşil damarlı beyaz mermer' },
  'specimen-meyve': { en: 'Slices of orange', tr: 'Portakal dilimleri' },
  'specimen-sebze': { en: 'Green leaves in overlapping rows', tr: 'Üst üste binen yeşil yaprak sıraları' },
  'specimen-kiymetli': { en: 'Stacked gold bars', tr: 'İstiflenmiş altın külçeler' },
  'specimen-petrol': {
    en: 'Swirls of oil on water, dark with bands of orange and cream',
    tr: 'Su üstünde petrol; koyu zeminde turuncu ve krem rengi dalgalar',
  },
  'specimen-ayakkabi': {
    en: 'Grained brown leather with a double seam',
    tr: 'Çift dikişli, gözenekli kahverengi deri',
  },
  'specimen-tekstil': { en: 'A kilim with rows of diamonds', tr: 'Baklava desenli bir kilim' },
  'monogram-1': { en: 'Bands of dark green rock', tr: 'Koyu yeşil kaya şeritleri' },
  'monogram-2': { en: 'Bands of red and violet rock', tr: 'Kızıl ve mor kaya şeritleri' },
  'monogram-3': { en: 'Bands of yellow and brown rock', tr: 'Sarı ve kahverengi kaya şeritleri' },
  'monogram-4': { en: 'Bands of pale green rock', tr: 'Açık yeşil kaya şeritleri' },
}
