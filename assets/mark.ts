import type { Company } from '#engine/declare/site.ts'

export type Logo = Company['logo']
export type Colors = Company['theme']['colors']

/** A logo's strokes, the last one in the accent colour. */
function markShapes({ clip, strokeWidth, paths }: Logo, color: string, { flare }: Colors): string {
  const strokes = paths.map((path, index) => `<path d="${path}" stroke="${paths[index + 1] ? color : flare}"/>`)
  return [
    `<clipPath id="cut"><path d="${clip}"/></clipPath>`,
    `<g clip-path="url(#cut)" fill="none" stroke-width="${strokeWidth}">`,
    ...strokes,
    '</g>',
  ].join('')
}

export const markSvg = (logo: Logo, color: string, colors: Colors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${markShapes(logo, color, colors)}</svg>\n`

export interface Tile {
  /** Share of the tile's width that the mark takes. */
  share: number
  /** Bends the upper right corner; platforms that cut icons to a shape of their own get a plain square. */
  elbow: boolean
}

/** The mark in bone on a night tile, which reads on light and dark surfaces alike. */
export function tileSvg(logo: Logo, colors: Colors, { share, elbow }: Tile): string {
  const hundredths = (value: number) => Number(value.toFixed(2))
  const scale = hundredths(share * 2.5)
  // The drawing reaches from 2 to 40 of its 40 units, so 21 is its middle.
  const offset = hundredths(50 - 21 * scale)
  const ground = elbow ? 'M0 0H64A36 36 0 0 1 100 36V100H0Z' : 'M0 0H100V100H0Z'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<path fill="${colors.night}" d="${ground}"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${markShapes(logo, colors.bone, colors)}</g></svg>\n`
  )
}
