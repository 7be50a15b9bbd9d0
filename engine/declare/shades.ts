/** How a shade is mixed from two colours of the theme: so many percent of the first, the rest of the second. */
type Recipe = readonly [color: string, percent: number, other: string]

/** Shades that follow from the colours of the theme, unless the company names them. */
const recipes = {
  // messages: their grounds, and words on them
  'err-ground': ['err', 10, 'white'],
  'err-field': ['flare', 4, 'white'],
  'err-dark': ['err', 80, 'night'],
  'err-deep': ['err', 70, 'night'],
  'err-on-amber': ['err', 50, 'night'],
  'err-inv': ['err', 45, 'white'],
  'err-inv-line': ['err', 65, 'white'],
  'ok-ground': ['ok', 12, 'white'],
  'ok-dark': ['ok', 70, 'night'],
  highlight: ['amber', 40, 'white'],
  'err-wash': ['err', 10, 'white'],
  'warn-ground': ['amber', 20, 'white'],
  'warn-dark': ['warn', 75, 'night'],
  'unread-ground': ['amber', 12, 'white'],
  'text-soft': ['text', 50, 'text-muted'],
  // words on dark pictures
  'hero-text': ['stone-50', 73, 'haze'],
  'lead-inv': ['text-inv', 50, 'haze'],
  'small-inv': ['text-inv', 30, 'haze'],
  /** Under passages of a detail page that have no ground of their own. */
  passage: ['petrol-900', 100, 'night'],
  // what stands in while content loads
  'skeleton-stone': ['stone-200', 75, 'stone-300'],
  'skeleton-line': ['stone-300', 54, 'stone-200'],
  'skeleton-dark': ['petrol-800', 96, 'stone-200'],
  // drawings: bends behind the footer and the loading screen, the parted pipe, missing pictures, chart and map
  wing: ['petrol-900', 55, 'night'],
  'wing-loading': ['petrol-900', 80, 'night'],
  'mark-bed': ['petrol-800', 92, 'sea'],
  'pipe-far': ['petrol-800', 67, 'text'],
  'pipe-middle': ['petrol-800', 66, 'petrol-700'],
  'pipe-near': ['petrol-700', 90, 'petrol-800'],
  'plate-line': ['petrol-700', 80, 'teal'],
  'chart-sea': ['haze', 80, 'white'],
  'chart-wave': ['haze', 80, 'sea'],
  'chart-halo': ['text-inv', 88, 'sea'],
  'map-line': ['teal', 75, 'sea'],
  // the plate that is printed over hero pictures, by how much ink it carries
  'plate-100': ['petrol-800', 100, 'white'],
  'plate-96': ['petrol-800', 96, 'white'],
  'plate-86': ['petrol-800', 86, 'white'],
  'plate-82': ['petrol-800', 82, 'white'],
  'plate-76': ['petrol-800', 76, 'white'],
  'plate-69': ['petrol-800', 69, 'white'],
  'plate-66': ['petrol-800', 66, 'white'],
  'plate-53': ['petrol-800', 53, 'white'],
  'plate-52': ['petrol-800', 52, 'white'],
  'plate-47': ['petrol-800', 47, 'white'],
  'plate-44': ['petrol-800', 44, 'white'],
  'plate-42': ['petrol-800', 42, 'white'],
  'plate-35': ['petrol-800', 35, 'white'],
  'plate-31': ['petrol-800', 31, 'white'],
  'plate-14': ['petrol-800', 14, 'white'],
} satisfies Record<string, Recipe>

type ShadeName = keyof typeof recipes
export type Shades = Readonly<Record<ShadeName, string>>

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Worked out where both are written as `#rrggbb`; browsers mix any others. */
function mixed([color, percent, other]: Recipe, colors: Readonly<Record<string, string>>): string {
  const [one = '', two = ''] = [colors[color], colors[other]]
  if (![one, two].every((each) => /^#[\da-f]{6}$/i.test(each))) return `color-mix(in srgb, ${one} ${percent}%, ${two})`
  const rest = channels(two)
  const parts = channels(one).map((value, n) => Math.round((value * percent + (rest[n] ?? 0) * (100 - percent)) / 100))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Every shade: as the company names it, or mixed from its colours. */
export const shadesOf = (colors: Readonly<Record<string, string>>, named: Partial<Shades> = {}): Shades => ({
  ...(Object.fromEntries(
    Object.entries<Recipe>(recipes).map(([name, recipe]) => [name, mixed(recipe, colors)]),
  ) as Shades),
  ...named,
})
