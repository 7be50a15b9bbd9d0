import { INKS } from './press/inks.ts'

/** The mark: three bends whose feather ends are cut on one diagonal. The inner one is always flare. */
function markShapes(bends: string): string {
  const inner = INKS.flare
  return [
    '<clipPath id="cut"><path d="M0 0H40L24.45 26V40H0Z"/></clipPath>',
    '<g clip-path="url(#cut)" fill="none" stroke-width="5.4">',
    `<path d="M4.7 40V21A16.3 16.3 0 0 1 21 4.7H42" stroke="${bends}"/>`,
    `<path d="M13.2 40V22.5A9.3 9.3 0 0 1 22.5 13.2H40" stroke="${bends}"/>`,
    `<path d="M21.7 40V25.5A3.8 3.8 0 0 1 25.5 21.7H36" stroke="${inner}"/>`,
    '</g>',
  ].join('')
}

export const markSvg = (bends: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${markShapes(bends)}</svg>\n`

export interface Tile {
  /** Share of the tile's width that the mark takes. */
  share: number
  /** Bends the upper right corner; platforms that cut icons to a shape of their own get a plain square. */
  elbow: boolean
}

/** The mark in bone on a night tile, which reads on light and dark surfaces alike. */
export function tileSvg({ share, elbow }: Tile): string {
  const hundredths = (value: number) => Number(value.toFixed(2))
  const scale = hundredths(share * 2.5)
  // The drawing reaches from 2 to 40 of its 40 units, so 21 is its middle.
  const offset = hundredths(50 - 21 * scale)
  const ground = elbow ? 'M0 0H64A36 36 0 0 1 100 36V100H0Z' : 'M0 0H100V100H0Z'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<path fill="${INKS.night}" d="${ground}"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${markShapes(INKS.bone)}</g></svg>\n`
  )
}
