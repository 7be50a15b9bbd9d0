import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { ensureAdmin } from '#server/auth/first-admin.ts'
import { ensureCatalogue } from '#server/store/catalogue/maintain.ts'
import { type DatabaseLocation, withoutLimits } from '#server/store/database.ts'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { seedOnce } from '#server/store/seed.ts'
import { makeDataFolder } from './data-folder.ts'
import { createDatabase } from './postgres.ts'

type Contents = {
  readonly dialect: Dialect
  /** With the demonstration content. */
  readonly seed: boolean
  /** With this administrator. */
  readonly admin: { readonly username: string; readonly password: string } | undefined
}
/** The bytes of an SQLite file, or the address of a PostgreSQL database. */
type Template = Buffer | string
type Copy = { readonly databaseUrl: string | undefined; readonly drop: () => Promise<void> }

/** Migrating, seeding and hashing a password take most of a start: each worker does it once for all its test files. */
const templates = new Map<string, Promise<Template>>()

async function fill(place: DatabaseLocation, { seed, admin }: Contents): Promise<void> {
  await withoutLimits(place, async ({ db, dialect }) => {
    if (seed) await seedOnce(db, dialect)
    await ensureCatalogue(db, dialect)
    await ensurePanelSearch(db, dialect)
    // The strength of a password takes half a second to estimate, and the one used here is known.
    const parts = { log: pino({ level: 'silent' }), faultOf: async () => undefined }
    if (admin) await ensureAdmin(db, { admin, dataDir: place.dataDir }, parts)
  })
}

async function makeTemplate(contents: Contents): Promise<Template> {
  const dataDir = await makeDataFolder()
  try {
    if (contents.dialect === 'postgres') {
      // It goes with the server, at the end of the run.
      const { url } = await createDatabase(inject('postgresUrl'))
      await fill({ databaseUrl: url, dataDir }, contents)
      return url
    }
    await fill({ databaseUrl: undefined, dataDir }, contents)
    return await readFile(join(dataDir, 'site.db'))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** A new database that is migrated and filled already: in the data folder, or on the run's PostgreSQL. */
export async function copyDatabase(contents: Contents, dataDir: string): Promise<Copy> {
  const name = JSON.stringify([contents.dialect, contents.seed, contents.admin])
  const made = templates.get(name) ?? makeTemplate(contents)
  templates.set(name, made)
  const template = await made
  if (typeof template === 'string') {
    const { url, drop } = await createDatabase(inject('postgresUrl'), template)
    return { databaseUrl: url, drop }
  }
  await writeFile(join(dataDir, 'site.db'), template, { mode: 0o600 })
  return { databaseUrl: undefined, drop: async () => {} }
}
