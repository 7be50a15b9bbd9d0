// npm run artwork -- [name…]: makes everything, or only what is named.
import { makeIcons } from '#assets/icons.ts'
import type { Written } from '#assets/web-folder.ts'
import { site } from '#site'
import { PICTURES, type PictureName } from '../prints/pictures.ts'
import { makePicture } from './output/encode.ts'
import { writeWebFile } from './output/web-folder.ts'
import { makeSocial } from './social.ts'

const pictureNames = Object.keys(PICTURES) as PictureName[]

const jobs = new Map<string, () => Promise<Written[]>>([
  ['icons', () => makeIcons(site.logo, site.theme.colors, writeWebFile)],
  ['social', makeSocial],
  ...pictureNames.map((name) => [name, () => makePicture(name)] as const),
])

const kilobytes = (written: readonly Written[]) =>
  `${Math.round(written.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} KB`

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !jobs.has(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${[...jobs.keys()].join(', ')}.`)
  process.exit(1)
}

const names = wanted.length > 0 ? wanted : [...jobs.keys()]
const all: Written[] = []
let failures = 0
for (const [i, name] of names.entries()) {
  const started = performance.now()
  try {
    const written = (await jobs.get(name)?.()) ?? []
    all.push(...written)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${i + 1}/${names.length} ${name}: ${written.length} files, ${kilobytes(written)}, ${seconds} s`)
  } catch (error) {
    failures++
    console.error(`${i + 1}/${names.length} ${name}: failed`, error)
  }
}
console.log(`${all.length} files, ${kilobytes(all)}${failures > 0 ? `; ${failures} failed` : ''}`)
process.exitCode = failures > 0 ? 1 : 0
