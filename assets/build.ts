// npm run assets: makes what every site has, whatever its company.
import { site } from '#site'
import { makeFonts } from './fonts.ts'
import { makeIcons } from './icons.ts'
import { makeLinkPicture } from './link-picture.ts'
import type { Logo } from './mark.ts'
import { writeWebFile } from './web-folder.ts'
import { makeWorldMap } from './world-map.ts'

/** One bend: the sign of no company. */
const plain: Logo = { clip: 'M0 0H40V40H0Z', strokeWidth: '8', paths: ['M9 40V24A15 15 0 0 1 24 9H40'] }
const { colors, shades } = site.theme

const written = [
  ...(await makeFonts()),
  ...(await makeWorldMap(shades['map-line'])),
  ...(await makeIcons(plain, colors, writeWebFile)),
  ...(await makeLinkPicture(colors, writeWebFile)),
]
console.log(written.map(({ file, bytes }) => `${file}: ${bytes} bytes`).join('\n'))
