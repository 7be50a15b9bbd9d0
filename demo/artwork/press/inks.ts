/** The ink cupboard. Every picture of the site is printed with these and nothing else. */
export const INKS = {
  night: '#04161B',
  petrol: '#0A2E35',
  deep: '#11474C',
  teal: '#2C716F',
  sea: '#6BA198',
  haze: '#B4CDC0',
  bone: '#F1EDE0',
  flare: '#FF5B24',
  rose: '#E57F62',
  amber: '#F6B04A',
  wheat: '#E2BD63',
  rust: '#A9472B',
  umber: '#2E1B17',
  clay: '#C9714A',
  olive: '#6E7A35',
  moss: '#2E4A2F',
  sky: '#8FC0C4',
  plum: '#4A2A3A',
  gold: '#D79A2B',
  leaf: '#7FA046',
} as const

/** A named ink, or a mixed one given as #RRGGBB. */
export type Ink = keyof typeof INKS | `#${string}`
/** Inks from dark to light; a tone of 0 prints the first, a tone of 1 the last. */
export type Inks = readonly [Ink, Ink, ...Ink[]]
export type Rgb = readonly [red: number, green: number, blue: number]

const isNamed = (ink: Ink): ink is keyof typeof INKS => ink in INKS

export function rgbOf(ink: Ink): Rgb {
  const hex = isNamed(ink) ? INKS[ink] : ink
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
