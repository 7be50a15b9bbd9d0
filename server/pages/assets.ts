import type { Assets, Stylesheet } from '#app/render.ts'

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const entry = 'app/entry.client.ts'
const start = 'app/entry.hydrate.tsx'
const address = (name: string) => `/${name}`

/**
 * The files a page needs at once: the entry, the code that starts the site, the page's own chunk and what they import,
 * and the styles of the sections whose code is fetched later, since their HTML is already there.
 */
export function assetsFrom(manifest: Manifest, readFile: (name: string) => string): (file: string) => Assets {
  const known = new Map<string, Assets>()
  const sheets = new Map<string, Stylesheet>()
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in Vite's manifest`)
    return chunk
  }
  const sheetOf = (name: string): Stylesheet => {
    const sheet = sheets.get(name) ?? { href: address(name), css: readFile(name) }
    sheets.set(name, sheet)
    return sheet
  }
  /** Each after what it imports: code so that it runs at once, styles so that who imports has the last word. */
  const collect = (key: string, into: Set<string>): Set<string> => {
    if (into.has(key)) return into
    for (const imported of chunkOf(key).imports ?? []) collect(imported, into)
    return into.add(key)
  }
  const find = (file: string): Assets => {
    const first = collect(start, new Set())
    const own = collect(file, new Set())
    const later = new Set<string>()
    for (const key of own)
      if (!first.has(key)) for (const imported of chunkOf(key).dynamicImports ?? []) collect(imported, later)
    return {
      scripts: [address(chunkOf(entry).file)],
      start: [...first].map((key) => address(chunkOf(key).file)),
      code: [...own, ...first.difference(own)].map((key) => address(chunkOf(key).file)),
      styles: [...new Set([...first, ...own, ...later].flatMap((key) => chunkOf(key).css ?? []))].map(sheetOf),
    }
  }
  return (file) => {
    const assets = known.get(file) ?? find(file)
    known.set(file, assets)
    return assets
  }
}
