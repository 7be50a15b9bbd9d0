import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { Migration } from '#server/store/migration.ts'
import { root } from '../root.mjs'

type Fingerprint = Readonly<Record<Dialect, string>>
export type Fingerprints = Readonly<Record<string, Fingerprint>>

const file = join(root, 'server/store/migrations/fingerprints.json')

/** Of the SQL that databases are made with, by the names of the migrations. */
export const readFingerprints = (): Fingerprints => JSON.parse(readFileSync(file, 'utf8'))

async function hashOf({ up }: Migration, dialect: Dialect): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db, dialect)
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16)
}

export const fingerprintOf = async (migration: Migration): Promise<Fingerprint> => ({
  sqlite: await hashOf(migration, 'sqlite'),
  postgres: await hashOf(migration, 'postgres'),
})

/** Adds those that are missing, and changes none: what was released stays as it is. Answers what it added. */
export async function addFingerprints(migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const known = readFingerprints()
  const added = Object.keys(migrations).filter((name) => !known[name])
  const all: Record<string, Fingerprint> = { ...known }
  for (const name of added) if (migrations[name]) all[name] = await fingerprintOf(migrations[name])
  const lines = Object.entries(all)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sqlite, postgres }]) => `  "${name}": { "sqlite": "${sqlite}", "postgres": "${postgres}" }`)
  if (added.length > 0) writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  return added
}
