import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk | undefined>>

interface Budget {
  readonly screen: string
  /** What the screen cannot do without; what these import at once counts too, what they load later does not. */
  readonly modules: readonly string[]
  readonly kilobytes: number
}

const entry = ['app/entry.client.ts', 'app/entry.hydrate.tsx']
const budgets: readonly Budget[] = [
  // The newsletter's code comes when the browser is idle, with or without scrolling.
  {
    screen: 'home page',
    modules: [...entry, 'app/site/pages/home.tsx', 'app/site/sections/newsletter/newsletter.tsx'],
    kilobytes: 80,
  },
  // Their own code is fetched when something in them needs it.
  { screen: 'detail pages', modules: entry, kilobytes: 70 },
  { screen: 'contact page', modules: [...entry, 'app/site/pages/contact.tsx'], kilobytes: 82 },
  { screen: 'login', modules: [...entry, 'app/admin/page.tsx'], kilobytes: 100 },
  { screen: 'dashboard', modules: [...entry, 'app/admin/page.tsx', 'app/admin/pages/dashboard.tsx'], kilobytes: 220 },
]

export interface Screen {
  readonly screen: string
  /** Kilobytes of JavaScript, compressed as it is sent; none where the build lacks a module. */
  readonly size: number | undefined
  readonly most: number
  readonly missing: readonly string[]
}

/** How much JavaScript every screen needs; nothing where there is no build. */
export function measureScreens(root: string): Screen[] {
  const client = join(root, 'build', 'client')
  const file = join(client, '.vite', 'manifest.json')
  if (!existsSync(file)) return []
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return budgets.map((budget) => measureScreen(budget, manifest, (name) => compressedSize(join(client, name))))
}

export function measureScreen(
  { screen, modules, kilobytes }: Budget,
  manifest: Manifest,
  sizeOf: (file: string) => number,
): Screen {
  const missing = modules.filter((module) => !manifest[module])
  const bytes = [...filesOf(modules, manifest)].reduce((sum, file) => sum + sizeOf(file), 0)
  return { screen, most: kilobytes, missing, size: missing.length > 0 ? undefined : bytes / 1000 }
}

/** Compares what the screens need with what they may need. */
export function checkSizes(screens: readonly Screen[]): { ok: boolean; lines: string[] } {
  if (screens.length === 0) return { ok: true, lines: ['not built yet, nothing measured'] }
  const line = ({ screen, size, most, missing }: Screen) =>
    size === undefined
      ? `${screen}: not measured, the build has no ${missing.join(', ')}`
      : `${screen}: ${size.toFixed(1)} kB of at most ${most} kB`
  // A module that is gone or has another name must not end its budget unseen.
  return { ok: screens.every(({ size, most }) => size !== undefined && size <= most), lines: screens.map(line) }
}

function filesOf(modules: readonly string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], manifest, found)
  }
  return found
}

function compressedSize(file: string): number {
  return file.endsWith('.js') ? gzipSync(readFileSync(file), { level: 9 }).length : 0
}
