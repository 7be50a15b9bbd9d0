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

const entry = 'app/entry.client.tsx'
const budgets: readonly Budget[] = [
  { screen: 'home page', modules: [entry, 'app/site/pages/home.tsx'], kilobytes: 89 },
  { screen: 'login', modules: [entry, 'app/admin/page.tsx'], kilobytes: 100 },
  { screen: 'dashboard', modules: [entry, 'app/admin/page.tsx', 'app/admin/pages/dashboard.tsx'], kilobytes: 220 },
]

/** Compares the JavaScript that a screen needs, compressed as it is sent, with what it may need. */
export function checkSizes(root: string): { ok: boolean; lines: string[] } {
  const client = join(root, 'build', 'client')
  const file = join(client, '.vite', 'manifest.json')
  if (!existsSync(file)) return { ok: true, lines: ['not built yet, nothing measured'] }
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const results = budgets.map((budget) => checkBudget(budget, manifest, (name) => compressedSize(join(client, name))))
  return { ok: results.every(({ ok }) => ok), lines: results.map(({ line }) => line) }
}

export function checkBudget(
  { screen, modules, kilobytes }: Budget,
  manifest: Manifest,
  sizeOf: (file: string) => number,
): { ok: boolean; line: string } {
  const missing = modules.filter((module) => !manifest[module])
  if (missing.length > 0) return { ok: true, line: `${screen}: not measured, the build has no ${missing.join(', ')}` }
  const size = [...filesOf(modules, manifest)].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  return { ok: size <= kilobytes, line: `${screen}: ${size.toFixed(1)} kB of at most ${kilobytes} kB` }
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
