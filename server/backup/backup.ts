import { isDamaged, parseName } from '#server/media/names.ts'
import type { Storage } from '#server/media/storage.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { ArchiveWriter } from './archive/writer.ts'
import { aboutNow, entryNames, type Manifest, mediaName, partName, type TableFacts } from './manifest.ts'
import { type Row, RowSum, toLine } from './rows.ts'
import { withSource } from './source.ts'
import type { Source, Table } from './tables.ts'
import type { Watch } from './watch.ts'
import { makeWhole, writeNew } from './whole-file.ts'

type Options = { readonly place: DatabaseLocation; readonly storage: Storage; readonly to: string } & Watch

type Seen = (table: Table, row: Row) => void

async function addTable(
  archive: ArchiveWriter,
  source: Source,
  table: Table,
  { signal, seen }: Watch & { readonly seen: Seen },
): Promise<TableFacts> {
  const sum = new RowSum()
  let parts = 0
  for await (const rows of source.rows(table)) {
    signal.throwIfAborted()
    for (const row of rows) {
      sum.add(row)
      seen(table, row)
    }
    await archive.addText(partName(table.name, ++parts), rows.map((row) => `${toLine(row)}\n`).join(''))
  }
  const { name, columns, lastId } = table
  return { name, columns, ...sum.facts, ...(lastId !== undefined && { lastId }) }
}

type Rows = {
  readonly tables: TableFacts[]
  /** The names of the pictures that the library lists. */
  readonly listed: Set<string>
}

async function addTables(archive: ArchiveWriter, place: DatabaseLocation, watch: Watch): Promise<Rows> {
  return withSource(place, async (source) => {
    await archive.addText(entryNames.about, JSON.stringify(aboutNow(source.level)))
    const facts: TableFacts[] = []
    const listed = new Set<string>()
    const seen: Seen = ({ name, columns }, row) => {
      if (name === 'uploads') listed.add(String(row[columns.indexOf('name')]))
    }
    for (const table of source.tables) {
      watch.tell(`${table.name}, ${facts.length + 1} of ${source.tables.length} tables`)
      facts.push(await addTable(archive, source, table, { ...watch, seen }))
    }
    return { tables: facts, listed }
  })
}

type Media = { readonly files: number; readonly damaged: readonly string[]; readonly missing: readonly string[] }

async function addMedia(
  archive: ArchiveWriter,
  storage: Storage,
  { listed, signal, tell }: Watch & Pick<Rows, 'listed'>,
): Promise<Media> {
  let files = 0
  const missing = listed.difference(storage.shipped)
  const damaged: string[] = []
  for await (const name of storage.list()) {
    signal.throwIfAborted()
    // Others may keep theirs in the same folder or bucket.
    if (!parseName(name)) continue
    const file = await storage.open(name)
    // Somebody deleted it since it was listed.
    if (!file) continue
    const sha256 = await archive.add(mediaName(name), file.size, file.stream())
    missing.delete(name)
    if (isDamaged(name, sha256)) damaged.push(name)
    tell(`${++files} files, ${Math.round(archive.bytes / 1e6)} MB`)
  }
  return { files, damaged, missing: [...missing] }
}

type Made = Manifest & {
  readonly bytes: number
  /** Pictures that are not what their names say; they are in it as they are. */
  readonly damaged: readonly string[]
  /** Pictures that the library lists and the storage does not have. */
  readonly missing: readonly string[]
}

/**
 * The whole site as one file, while it runs. The database is read first, as it was at one moment: pictures are added
 * before content mentions them, so those that its rows speak of are there afterwards.
 */
export function makeBackup({ place, storage, to, ...watch }: Options): Promise<Made> {
  return makeWhole(to, (temporary) =>
    writeNew(temporary, async (file) => {
      const archive = new ArchiveWriter(file)
      const { tables, listed } = await addTables(archive, place, watch)
      const { files, damaged, missing } = await addMedia(archive, storage, { ...watch, listed })
      const manifest: Manifest = { tables, files }
      await archive.addText(entryNames.manifest, JSON.stringify(manifest))
      await archive.finish()
      return { ...manifest, bytes: archive.bytes, damaged, missing }
    }),
  )
}
