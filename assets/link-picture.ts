import sharp from 'sharp'
import type { Colors } from './mark.ts'
import type { Write, Written } from './web-folder.ts'

const [WIDTH, HEIGHT] = [1200, 630] as const

/** The picture for shared links of a company that has none: bends rising out of the dark. */
export async function makeLinkPicture(colors: Colors, write: Write): Promise<Written[]> {
  const bends = Array.from({ length: 7 }, (_, step) => {
    const radius = 420 - 56 * step
    const path = `M${360 + 98 * step} ${HEIGHT}V500a${radius} ${radius} 0 0 1 ${radius} ${-radius}H${WIDTH}`
    return `<path d="${path}" stroke-width="${31 - 3 * step}"/>`
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.night}"/>`,
    `<g fill="none" stroke="${colors['petrol-700']}">${bends.join('')}</g></svg>`,
  ].join('')
  const picture = await sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  return [await write('social.jpg', picture)]
}
