import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '#server/store/migration.ts'
import { root } from '../root.mjs'
import type { Derived } from './derive.ts'
import { constantName, listSource, migrationSource } from './source.ts'

const folder = join(root, 'server/store/migrations')
const list = join(folder, 'index.ts')
const isMigration = (file: string) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file)

export type WrittenMigration = {
  /** `0008-certificates` */
  readonly name: string
  /** From the project's folder on. */
  readonly path: string
  /** Formats the files and reads the migration. */
  readonly load: () => Promise<Migration>
  readonly remove: () => void
}

export const migrationFiles = (): string[] => readdirSync(folder).filter(isMigration).sort()

function format(...files: string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const flags = ['format', '--write', '--vcs-enabled=false']
  execFileSync(process.execPath, [biome, ...flags, ...files], { cwd: root, stdio: 'pipe' })
}

/** Writes the migration and puts it on the list of all. */
export function writeMigration(name: string, derived: Derived): WrittenMigration {
  const files = migrationFiles()
  const number = String(Number(files.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  const file = join(folder, `${number}-${name}.ts`)
  const before = readFileSync(list)
  writeFileSync(file, migrationSource(name, derived))
  writeFileSync(list, listSource([...files, `${number}-${name}.ts`]))
  const remove = () => {
    rmSync(file)
    writeFileSync(list, before)
  }
  return {
    name: `${number}-${name}`,
    path: `server/store/migrations/${number}-${name}.ts`,
    async load() {
      format(file, list)
      return (await import(pathToFileURL(file).href))[constantName(name)]
    },
    remove,
  }
}
