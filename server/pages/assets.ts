import { hash } from 'node:crypto'
import type { Assets, RenderInput } from '#app/render.ts'

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const entry = 'app/entry.client.ts'
const usualStart = 'app/entry.hydrate.tsx'
const address = (name: string) => `/${name}`

/**
 * The files a page needs at once: the entry, the code that starts the site, the page's own chunk and what they import,
 * and the styles of the sections whose code is fetched later, since their HTML is already there.
 */
export function assetsFrom(
  manifest: Manifest,
  readFile: (name: string) => string,
  start = usualStart,
): RenderInput['assets'] {
  const known = new Map<string, Assets>()
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in Vite's manifest`)
    return chunk
  }
  /** Each after what it imports: code so that it runs at once, styles so that the importer has the last word. */
  const collect = (key: string, into: Set<string>): Set<string> => {
    if (into.has(key)) return into
    for (const imported of chunkOf(key).imports ?? []) collect(imported, into)
    return into.add(key)
  }
  const first = collect(start, new Set())
  const stylesOf = (file: string): string[] => {
    const own = collect(file, new Set())
    const later = new Set<string>()
    for (const key of own)
      if (!first.has(key)) for (const imported of chunkOf(key).dynamicImports ?? []) collect(imported, later)
    return [...first, ...own, ...later].flatMap((key) => chunkOf(key).css ?? [])
  }
  const find = (files: [string, ...string[]]): Assets => {
    const own = collect(files[0], new Set())
    const sheets = [...new Set(files.flatMap(stylesOf))]
    const css = sheets.map(readFile).join('')
    return {
      scripts: [address(chunkOf(entry).file)],
      start: [...first].map((key) => address(chunkOf(key).file)),
      code: [...own, ...first.difference(own)].map((key) => address(chunkOf(key).file)),
      styles: { hrefs: sheets.map(address), inline: { css, hash: hash('sha256', css, 'base64') } },
    }
  }
  return (...files) => {
    const key = files.join()
    const assets = known.get(key) ?? find(files)
    known.set(key, assets)
    return assets
  }
}
