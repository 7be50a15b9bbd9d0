import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { type Written, writeWebFile } from './web-folder.ts'

/** What the site sets: everything from text width to the widest numerals, regular to bold. */
const AXES = { wdth: { min: 100, max: 122 }, wght: { min: 400, max: 700 } }
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** English and most of Turkish: what every page waits for, so as little as will do. */
const BASIC = `${range(0x20, 0x7e)}\u00a0\u00ad£«»©®°±²³·½×ÂÇÉÎÖÛÜâçéîöûüı–—‘’“”„•…′″€™↑↓−`
/** The rest of Western Europe; the typeface has no arrows to the side, the site draws those as icons. */
const LATIN = [...`${range(0xa1, 0xff)}Œœ\u2009‚‹›`].filter((letter) => !BASIC.includes(letter)).join('')
/** The letters Turkish adds, and the lira. They come in a file of their own because their source does. */
const TURKISH = 'ĞğİŞş₺'

/** The letters of each file: `site.config.ts` names those of all but the first. */
export const FILES = { basic: BASIC, latin: LATIN, turkish: TURKISH }

const require = createRequire(import.meta.url)

const source = (subset: 'latin' | 'latin-ext') =>
  readFile(require.resolve(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`))

/** Archivo cut to one width and weight, for drawing text into pictures. */
export const instance = async (text: string, wdth: number, wght: number): Promise<Buffer> =>
  subsetFont(await source('latin'), text, { targetFormat: 'sfnt', variationAxes: { wdth, wght } })

const README = `# Archivo

Archivo by The Archivo Project Authors (https://github.com/Omnibus-Type/Archivo), SIL Open Font License 1.1 (https://openfontlicense.org).
Cut down from @fontsource-variable/archivo by \`npm run assets\`: width ${AXES.wdth.min} to ${AXES.wdth.max}, weight ${AXES.wght.min} to ${AXES.wght.max}.
`

export async function makeFonts(): Promise<Written[]> {
  const cut = async (subset: 'latin' | 'latin-ext', text: string) =>
    subsetFont(await source(subset), text, {
      targetFormat: 'woff2',
      variationAxes: AXES,
      keepFeatures: FEATURES,
      noHinting: true,
    })
  return [
    await writeWebFile('fonts/archivo-basic.woff2', await cut('latin', FILES.basic)),
    await writeWebFile('fonts/archivo-latin.woff2', await cut('latin', FILES.latin)),
    await writeWebFile('fonts/archivo-turkish.woff2', await cut('latin-ext', FILES.turkish)),
    await writeWebFile('fonts/README.md', README),
  ]
}
