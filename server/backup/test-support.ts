import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { readAll } from '#server/media/storage.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { withSource } from './source.ts'
import type { Watch } from './watch.ts'

export const unwatched: Watch = { signal: new AbortController().signal, tell: () => {} }

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** An empty place for a site, gone after the test. */
export async function emptyPlace(dialect: Dialect): Promise<DatabaseLocation> {
  const dataDir = await makeFolder()
  if (dialect === 'sqlite') return { databaseUrl: undefined, dataDir }
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { databaseUrl: url, dataDir }
}

export async function backupOf(place: DatabaseLocation, watch: Watch = unwatched): Promise<string> {
  const to = join(await makeFolder(), 'site.tar')
  await makeBackup({ place, storage: await siteStorage({ bucket: undefined, dataDir: place.dataDir }), to, ...watch })
  return to
}

export const restoreInto = (place: DatabaseLocation, from: string, watch: Watch = unwatched) =>
  restoreBackup({
    place,
    openStorage: () => siteStorage({ bucket: undefined, dataDir: place.dataDir }),
    from,
    ...watch,
  })

/** Every row of every table, and every file, in an order that both databases share. */
export async function everythingIn(place: DatabaseLocation): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  await withSource(place, async ({ tables, rows }) => {
    for (const table of tables)
      all[table.name] = (await Array.fromAsync(rows(table)))
        .flat()
        .map((row) => JSON.stringify(row))
        .sort()
  })
  const storage = await siteStorage({ bucket: undefined, dataDir: place.dataDir })
  const files = (await Array.fromAsync(storage.list())).sort()
  all.files = await Promise.all(
    files.map(async (name) => `${name} ${hash('sha256', (await readAll(storage, name)) ?? '')}`),
  )
  return all
}
