import { type FileHandle, open } from 'node:fs/promises'
import { readAll, type Storage } from '#server/media/storage.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { refusesValue } from '#server/store/writes/constraints.ts'
import { damaged } from './archive/entry.ts'
import { readArchive } from './archive/reader.ts'
import { BackupError } from './backup-error.ts'
import type { Feed } from './filling.ts'
import { type About, contentOf, entryNames, type Manifest, readAbout, readManifest } from './manifest.ts'
import { fromLine, type Row } from './rows.ts'
import { migrationsUpTo, tablesAt } from './tables.ts'
import { assertEmpty, fillDatabase } from './target.ts'
import { whileMarked } from './unfinished.ts'
import type { Watch } from './watch.ts'

type Options = {
  readonly place: DatabaseLocation
  /** Opened when the place is known to be empty: opening may make a folder. */
  readonly openStorage: () => Promise<Storage>
  readonly from: string
} & Watch
type Contents = About & Manifest & { readonly mediaNames: ReadonlySet<string> }

/** What starts like this was made by gzip. */
const gzipMark = '1f8b'

async function assertFile(file: FileHandle, path: string): Promise<void> {
  if ((await file.stat()).isDirectory()) throw new BackupError(`${path} is a folder. Name a file.`)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  if (buffer.toString('hex') === gzipMark)
    throw new BackupError(`${path} is compressed. Unpack it, such as with gunzip, and name what comes out.`)
}

/** Goes through the whole archive once before anything is written. */
async function inspect(file: FileHandle, { signal, tell }: Watch): Promise<Contents> {
  let about: About | undefined
  let manifest: Manifest | undefined
  const names = new Set<string>()
  let bytes = 0
  for await (const entry of readArchive(file)) {
    signal.throwIfAborted()
    if (!about && entry.name !== entryNames.about) throw new BackupError('This file is not a backup of a site.')
    about ??= readAbout(await entry.bytes())
    // Early: a backup of a newer version need not be read to its end.
    if (bytes === 0) migrationsUpTo(about.level)
    if (entry.name === entryNames.manifest) manifest = readManifest(await entry.bytes())
    const { file: name } = contentOf(entry.name)
    if (name) names.add(name)
    bytes += entry.size
    tell(`${Math.round(bytes / 1e6)} MB checked`)
  }
  if (!about || !manifest || manifest.files !== names.size) throw damaged('its end is missing')
  return { ...about, ...manifest, mediaNames: names }
}

/** A restore that was cut off may have left its own files; a name's content is always the same. */
async function assertOnlyOwn(storage: Storage, { mediaNames }: Contents): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for await (const name of storage.list()) {
    if (!mediaNames.has(name))
      throw new BackupError(`There are pictures of another site, such as ${name}. Restore into an empty place.`)
    there.add(name)
  }
  return there
}

const rowsIn = (bytes: Buffer, table: string, columns: number): Row[] =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = fromLine(line, columns)
      if (!row) throw unfit(table)
      return row
    })

const unfit = (table: string) => damaged(`it holds rows that do not fit into the table ${table}`)

/** What the database refuses was made by no site. */
const fitting = (table: string, inserted: Promise<void>) =>
  inserted.catch((error: unknown) => {
    throw refusesValue(error) ? unfit(table) : error
  })

/** Stores a picture and reads it back. */
async function keep(storage: Storage, name: string, bytes: Buffer): Promise<void> {
  await storage.put(name, bytes)
  if (!(await readAll(storage, name))?.equals(bytes))
    throw new BackupError(`The picture ${name} is not what was written. Nothing was restored; check the disk.`)
}

/** Rows and pictures in the order of the archive; the rows become visible when everything else is done. */
const feedFrom =
  (
    file: FileHandle,
    { tables }: Contents,
    { signal }: Watch,
    put: (name: string, bytes: Buffer) => Promise<void>,
  ): Feed =>
  async (insert) => {
    const columns = new Map(tables.map((table) => [table.name, table.columns]))
    for await (const entry of readArchive(file)) {
      signal.throwIfAborted()
      const { table, file: name } = contentOf(entry.name)
      if (table) {
        const names = columns.get(table) ?? []
        await fitting(table, insert(table, names, rowsIn(await entry.bytes(), table, names.length)))
      }
      if (name) await put(name, await entry.bytes())
    }
    return tables
  }

async function restoreInto(storage: Storage, file: FileHandle, contents: Contents, options: Options): Promise<void> {
  const { level, files } = contents
  const before = await assertOnlyOwn(storage, contents)
  const added: string[] = []
  let put = 0
  const feed = feedFrom(file, contents, options, async (name, bytes) => {
    if (!before.has(name)) added.push(name)
    await keep(storage, name, bytes)
    options.tell(`${++put} of ${files} files`)
  })
  try {
    await fillDatabase(options.place, { level, own: await tablesAt(level), feed })
  } catch (error) {
    for (const name of added) await storage.remove(name)
    throw error
  }
}

/** Puts a backup into an empty place, whole or not at all. The next start migrates it where it is of an older version. */
export async function restoreBackup(options: Options): Promise<Contents> {
  await assertEmpty(options.place)
  const file = await open(options.from)
  try {
    await assertFile(file, options.from)
    const contents = await inspect(file, options)
    await whileMarked(options.place.dataDir, async () =>
      restoreInto(await options.openStorage(), file, contents, options),
    )
    return contents
  } finally {
    await file.close()
  }
}
