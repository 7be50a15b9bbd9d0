import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Within a room files name each other relatively; other rooms are named from the root, `#server/…`, which is what the
 * linter's rules of direction look at. The first that fits counts.
 */
const rooms = [
  'app/admin',
  'app/ui',
  'app',
  'assets',
  'content',
  'demo',
  'engine',
  'scripts',
  'server',
  'tests',
] as const
/** Statements begin a line, or the quoted code of a test would count; calls may stand anywhere. */
const imports = [
  /^\s*(?:import\b|export\b|composes:)[^'"`]*?\bfrom\s*['"](\.{1,2}\/[^'"]*)['"]/gm,
  /^\s*@?import\s*['"](\.{1,2}\/[^'"]*)['"]/gm,
  /\bimport\(\s*['"](\.{1,2}\/[^'"]*)['"]/g,
]

const roomOf = (file: string): string | undefined => rooms.find((room) => file.startsWith(`${room}/`))

/** The relative imports of a file that lead out of its room. */
export function strayImports(file: string, source: string): string[] {
  return imports
    .flatMap((pattern) => Array.from(source.matchAll(pattern), ([, path = '']) => path))
    .filter((path) => roomOf(posix.join(posix.dirname(file), path)) !== roomOf(file))
    .map(
      (path) => `${file} imports ${path}: name what is in another part of the project from the root, as in #server/…`,
    )
}

export function strayImportsOf(root: string): string[] {
  const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs,css}`, { cwd: root })
  return files
    .sort()
    .flatMap((file) => strayImports(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')))
}
