// What pictures there are. Plain data without dependencies, so that any part of the product may read it.

export interface Picture {
  width: number
  height: number
  /** The point that stays in view when a wide screen crops the picture, in percent as in `object-position`. */
  focus?: string | undefined
  /** The same for upright screens; `focus` where it is left out. */
  uprightFocus?: string
  /** Whether words can be read on its left side. */
  isDark?: boolean
}

const SCENE = { width: 1920, height: 1080, isDark: true } as const
const SPECIMEN = { width: 960, height: 1173, focus: '50,50' } as const
const MONOGRAM = { width: 960, height: 1200 } as const

export const PICTURES = {
  platform: { ...SCENE, focus: '100,50', uprightFocus: '98,50' },
  'platform-dawn': { ...SCENE, focus: '62,50' },
  refinery: { ...SCENE, focus: '50,50' },
  tanker: { ...SCENE, focus: '72,50' },
  pipeline: { ...SCENE, focus: '64,50', uprightFocus: '68,50' },
  wheat: { ...SCENE, focus: '78,50', uprightFocus: '82,50' },
  mine: { ...SCENE, focus: '62,50' },
  port: { ...SCENE, focus: '74,50' },
  wind: { ...SCENE, focus: '50,62' },
  bosphorus: { ...SCENE, focus: '36,50' },
  strata: { ...SCENE, focus: '76,50' },
  'strata-warm': { ...SCENE, focus: '60,50' },
  quarry: { ...SCENE, focus: '62,50' },
  'lng-terminal': { ...SCENE, focus: '70,50', uprightFocus: '64,50' },
  anchorage: { ...SCENE, focus: '74,50' },
  'trading-desk': { ...SCENE, focus: '62,60' },
  'grain-ship': { ...SCENE, focus: '66,50' },
  'metal-store': { ...SCENE, focus: '82,50', uprightFocus: '86,50' },
  orchard: { ...SCENE, focus: '70,60' },
  compressor: { ...SCENE, focus: '72,60' },
  solar: { ...SCENE, focus: '70,50' },
  'tank-farm': { ...SCENE, focus: '72,50' },
  train: { ...SCENE, focus: '60,50' },
  almaty: { ...SCENE, focus: '66,60' },
  liquid: { width: 480, height: 800 },
  'specimen-tahil': SPECIMEN,
  'specimen-yag': SPECIMEN,
  'specimen-cevher': SPECIMEN,
  'specimen-mermer': SPECIMEN,
  'specimen-meyve': SPECIMEN,
  'specimen-sebze': SPECIMEN,
  'specimen-kiymetli': SPECIMEN,
  'specimen-petrol': SPECIMEN,
  'specimen-ayakkabi': SPECIMEN,
  'specimen-tekstil': SPECIMEN,
  'monogram-1': MONOGRAM,
  'monogram-2': MONOGRAM,
  'monogram-3': MONOGRAM,
  'monogram-4': MONOGRAM,
} as const satisfies Record<string, Picture>

export type PictureName = keyof typeof PICTURES

/** Beside its JPEG a picture exists as AVIF and WebP in these widths, as far as it is that wide. */
export const SCENE_WIDTHS = [480, 960, 1440, 1920]
const SMALL_WIDTHS = [480, 720, 960]

export const printWidths = ({ width }: Picture): number[] =>
  (width > 960 ? SCENE_WIDTHS : SMALL_WIDTHS).filter((each) => each <= width)
