import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { diskStorage } from '#server/media/disk.ts'
import { type DatabaseLocation, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { seedOnce } from '#server/store/seed.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection } from '#tests/support/scratch-database.ts'
import { ArchiveWriter } from './archive/writer.ts'
import { BackupError } from './backup-error.ts'
import { aboutNow, entryNames, partName } from './manifest.ts'
import { migrationsUpTo } from './tables.ts'
import { backupOf, emptyPlace, everythingIn, makeFolder, restoreInto, unwatched } from './test-support.ts'
import { assertNoRestore } from './unfinished.ts'
import { writeNew } from './whole-file.ts'

const picture = `${'ab'.repeat(16)}.jpg`

/** A small site that nobody serves. */
async function makeSite(place: DatabaseLocation): Promise<void> {
  const database = await openDatabase(place, { prepare: ({ db, dialect }) => seedOnce(db, dialect) })
  await database.close()
  await diskStorage(join(place.dataDir, 'uploads')).put(picture, Buffer.alloc(3_000, 7))
}

async function assertStillEmpty(place: DatabaseLocation): Promise<void> {
  const left = await readdir(place.dataDir, { recursive: true })
  expect(left.filter((name) => name !== 'uploads')).toEqual([])
  if (place.databaseUrl)
    await withConnection(place, async (db) => expect(await db.introspection.getTables()).toEqual([]))
}

/** Where each entry's bytes begin. */
async function entriesIn(path: string): Promise<Map<string, number>> {
  const starts = new Map<string, number>()
  const bytes = await readFile(path)
  for (let at = 0; bytes[at]; ) {
    const header = bytes.subarray(at, at + 512)
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    starts.set(header.toString('latin1', 0, 100).replace(/\0.*$/, ''), at + 512)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return starts
}

async function flip(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position)
  buffer[0] = (buffer[0] ?? 0) ^ 0b0000_0100
  await file.write(buffer, 0, 1, position)
  await file.close()
}

async function copyOf(path: string): Promise<string> {
  const copy = join(await makeFolder(), 'site.tar')
  await copyFile(path, copy)
  return copy
}

describe.each(dialects)('a restore on %s', (dialect) => {
  test('refuses a backup in which a bit has changed, wherever it is, and leaves nothing behind', async () => {
    const site = await emptyPlace('sqlite')
    await makeSite(site)
    const whole = await backupOf(site)
    const place = await emptyPlace(dialect)
    const entries = [...(await entriesIn(whole))]
    const chosen = [
      entryNames.about,
      'tables/projects/000001.jsonl',
      `media/${picture}`,
      entryNames.manifest,
      'sums/000001',
    ]
    // A byte of what it holds, of its name and of its size.
    for (const [name, start] of entries.filter(([each]) => chosen.includes(each)))
      for (const position of [start + 20, start - 512 + 3, start - 512 + 130]) {
        const damaged = await copyOf(whole)
        await flip(damaged, position)
        await expect(restoreInto(place, damaged), `${name} ${position}`).rejects.toThrow(BackupError)
        await assertStillEmpty(place)
      }
    expect(entries.filter(([name]) => chosen.includes(name))).toHaveLength(chosen.length)
    await restoreInto(place, whole)
    expect(await everythingIn(place)).toEqual(await everythingIn(site))
  })

  test('refuses a backup whose end is missing', async () => {
    const site = await emptyPlace('sqlite')
    await makeSite(site)
    const whole = await backupOf(site)
    const place = await emptyPlace(dialect)
    const starts = await entriesIn(whole)
    for (const length of [
      0,
      100,
      5_000,
      starts.get(entryNames.manifest) ?? 0,
      (starts.get('sums/000001') ?? 0) - 512,
    ]) {
      const cut = await copyOf(whole)
      await truncate(cut, length)
      await expect(restoreInto(place, cut), String(length)).rejects.toThrow(/its end is missing/)
    }
    await assertStillEmpty(place)
  })

  test('refuses a place in which a site lies, and leaves it as it is', async () => {
    const [site, taken] = [await emptyPlace('sqlite'), await emptyPlace(dialect)]
    await makeSite(site)
    await makeSite(taken)
    const before = await everythingIn(taken)
    await expect(restoreInto(taken, await backupOf(site))).rejects.toThrow(/^There is a site already: /)
    expect(await everythingIn(taken)).toEqual(before)
  })

  test('refuses to mix with the pictures of another site', async () => {
    const [site, place] = [await emptyPlace('sqlite'), await emptyPlace(dialect)]
    await makeSite(site)
    const other = `${'cd'.repeat(16)}.jpg`
    await diskStorage(join(place.dataDir, 'uploads')).put(other, Buffer.from('x'))
    await expect(restoreInto(place, await backupOf(site))).rejects.toThrow(`pictures of another site, such as ${other}`)
    expect(await readdir(join(place.dataDir, 'uploads'))).toEqual([other])
  })

  test.each([
    '{}',
    'null',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '["name"]',
    '["name",{}]',
    '[1e999,null]',
    '["na',
  ])('refuses rows such as %.20s with a sentence, and leaves nothing behind', async (row) => {
    const place = await emptyPlace(dialect)
    const path = join(await makeFolder(), 'site.tar')
    const settings = { name: 'settings', columns: ['name', 'value'], rows: 1, checksum: '0'.repeat(32) }
    await writeNew(path, async (file) => {
      const archive = new ArchiveWriter(file)
      await archive.addText(entryNames.about, JSON.stringify(aboutNow('0005-statement-counters')))
      await archive.addText(partName('settings', 1), `${row}\n`)
      await archive.addText(entryNames.manifest, JSON.stringify({ tables: [settings], files: 0 }))
      await archive.finish()
    })
    const sentence =
      'The backup is damaged: it holds rows that do not fit into the table settings. Nothing was restored; use another copy of it.'
    await expect(restoreInto(place, path)).rejects.toThrow(new BackupError(sentence))
    await assertStillEmpty(place)
  })

  test('takes a backup of an older version, which the next start migrates', async () => {
    const [site, place] = [await emptyPlace(dialect), await emptyPlace(dialect)]
    await mkdir(join(site.dataDir, 'uploads'), { recursive: true })
    await withConnection(site, async (db) => {
      await migrate(db, dialect, migrationsUpTo('0005-statement-counters'))
      await sql`insert into contact_messages (name, email, phone, subject, message, is_read, created_at, updated_at)
        values ('A', 'a@example.com', '1', 'S', 'Words', ${sql.lit(dialect === 'postgres' ? false : 0)}, '', '')`.execute(
        db,
      )
    })
    const restored = await restoreInto(place, await backupOf(site))
    expect(restored.level).toBe('0005-statement-counters')
    const database = await openDatabase(place)
    onTestFinished(database.close)
    expect(await database.db.selectFrom('contact_messages').select(['name', 'search_text']).execute()).toEqual([
      { name: 'A', search_text: null },
    ])
    expect(
      await database.db.selectFrom('list_counts').select('total').where('name', '=', 'contact_messages').execute(),
    ).toEqual([{ total: 1 }])
  })

  test('that fails in the middle leaves nothing behind', async () => {
    const [site, place] = [await emptyPlace('sqlite'), await emptyPlace(dialect)]
    await makeSite(site)
    const from = await backupOf(site)
    const ending = new AbortController()
    const tell = (state: string) => {
      if (!state.endsWith('files')) return
      // What a start finds that comes now, or after this was killed.
      expect(() => assertNoRestore(place.dataDir)).toThrow(/has not ended. Run npm run restore again/)
      ending.abort()
    }
    await expect(restoreInto(place, from, { signal: ending.signal, tell })).rejects.toThrow(/abort/)
    assertNoRestore(place.dataDir)
    await assertStillEmpty(place)
  })
})

test('a restore on sqlite fails where somebody keeps its log from being copied into the file', async () => {
  const [site, place] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')]
  await makeSite(site)
  const from = await backupOf(site)
  const tell = (state: string) => {
    const temporary = readdirSync(place.dataDir).find((name) => name.endsWith('.tmp'))
    if (!state.endsWith('files') || !temporary) return
    const reader = new DatabaseSync(join(place.dataDir, temporary), { readOnly: true })
    onTestFinished(() => reader.close())
    reader.exec('begin; select * from settings')
  }
  await expect(restoreInto(place, from, { ...unwatched, tell })).rejects.toThrow(/Another program reads/)
  await assertStillEmpty(place)
})

describe('a file that is not a backup of ours', () => {
  const place = { databaseUrl: undefined, dataDir: '/nonexistent' }

  async function makeArchive(name: string, text: string): Promise<string> {
    const path = join(await makeFolder(), 'other.tar')
    await writeNew(path, async (file) => {
      const archive = new ArchiveWriter(file)
      await archive.addText(name, text)
      await archive.finish()
    })
    return path
  }

  test('is refused by what it is', async () => {
    const words = join(await makeFolder(), 'notes.txt')
    await writeFile(words, 'Only words. '.repeat(100))
    await expect(restoreInto(place, words)).rejects.toThrow(/cannot be told apart/)
    await expect(restoreInto(place, await makeArchive('readme.txt', 'Words'))).rejects.toThrow(/not a backup of a site/)
    await expect(restoreInto(place, await makeArchive(entryNames.about, '{}'))).rejects.toThrow(
      /not a backup of a site/,
    )
  })

  test('is refused where it is a folder, or a backup that somebody compressed', async () => {
    const folder = await makeFolder()
    await expect(restoreInto(place, folder)).rejects.toThrow(new BackupError(`${folder} is a folder. Name a file.`))
    const compressed = join(folder, 'site.tar.gz')
    await writeFile(compressed, gzipSync(await readFile(await makeArchive(entryNames.about, '{}'))))
    await expect(restoreInto(place, compressed)).rejects.toThrow(`${compressed} is compressed. Unpack it`)
  })

  test('is refused where a newer version made it', async () => {
    const newer = await makeArchive(entryNames.about, JSON.stringify(aboutNow('9999-later')))
    await expect(restoreInto(place, newer)).rejects.toThrow(/newer than this version/)
    const format = await makeArchive(entryNames.about, JSON.stringify({ ...aboutNow('0001-x'), format: 2 }))
    await expect(restoreInto(place, format)).rejects.toThrow(/made by a newer version/)
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test.each(['..', '.', 'evil.html', `${'a'.repeat(32)}.svg`, `../${picture}`, `deeper/${picture}`, 'a\nb.jpg'])(
    'is refused where it holds %j under media, before anything is written',
    async (name) => {
      const path = join(await makeFolder(), 'site.tar')
      await writeNew(path, async (file) => {
        const archive = new ArchiveWriter(file)
        await archive.addText(entryNames.about, JSON.stringify(aboutNow('0001-content-tables')))
        await archive.addText(`media/${name}`, '<script>alert(1)</script>')
        await archive.addText(entryNames.manifest, JSON.stringify({ tables: [], files: 1 }))
        await archive.finish()
      })
      const error = await restoreInto(place, path).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(BackupError)
      const named = JSON.stringify(`media/${name}`)
      expect(String(error)).toContain(
        `This backup holds ${named}, which is not a picture of a site. Nothing was restored.`,
      )
      expect(existsSync(place.dataDir)).toBe(false)
    },
  )
})
