import { hash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupOf, emptyPlace, everythingIn, makeFolder } from '#server/backup/test-support.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { type DatabaseLocation, openDatabase } from '#server/store/database.ts'
import { seedOnce } from '#server/store/seed.ts'
import { run } from '#tests/support/process.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection } from '#tests/support/scratch-database.ts'

const pictures = 100

const environmentOf = ({ databaseUrl, dataDir }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})
const backup = (place: DatabaseLocation, ...args: string[]) => run('scripts/backup.ts', environmentOf(place), args)
const restore = (place: DatabaseLocation, ...args: string[]) => run('scripts/restore.ts', environmentOf(place), args)

/** With so many pictures that there is time to end what copies them. */
async function makeSite(place: DatabaseLocation): Promise<void> {
  const database = await openDatabase(place, { prepare: ({ db, dialect }) => seedOnce(db, dialect) })
  await database.close()
  const storage = await siteStorage({ bucket: undefined, dataDir: place.dataDir })
  for (let n = 0; n < pictures; n++) {
    const bytes = randomBytes(100_000)
    await storage.put(`${hash('sha256', bytes).slice(0, 32)}.jpg`, bytes)
  }
}

const namesIn = async (folder: string) => (existsSync(folder) ? readdir(folder) : [])

async function assertNoSite(place: DatabaseLocation): Promise<void> {
  expect(existsSync(join(place.dataDir, 'site.db'))).toBe(false)
  if (place.databaseUrl)
    await withConnection(place, async (db) => expect(await db.introspection.getTables()).toEqual([]))
}

describe.each(dialects)('on %s', (dialect) => {
  test('a backup that is ended leaves no file under its name, and the next one is whole', async () => {
    const [site, folder] = [await emptyPlace(dialect), await makeFolder()]
    await makeSite(site)
    const to = join(folder, 'site.tar')
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const under = join(folder, signal)
      await mkdir(under)
      const ended = backup(site, '--to', join(under, 'site.tar'))
      await expect.poll(() => namesIn(under), { interval: 5 }).toHaveLength(1)
      ended.child.kill(signal)
      await ended.ended
      expect(await namesIn(under)).not.toContain('site.tar')
    }
    // Only what was killed could not clear up.
    expect(await namesIn(join(folder, 'SIGTERM'))).toEqual([])

    const whole = backup(site, '--to', to)
    expect(await whole.ended, whole.output()).toMatchObject({ code: 0 })
    expect(whole.output()).toContain(`${pictures} files`)
    expect(whole.output()).not.toContain('damaged')
    const again = backup(site, '--to', to)
    expect(await again.ended).toMatchObject({ code: 1 })
    expect(again.output()).toContain(`${to} is there already.`)
  })

  test('a restore that is killed leaves no site, and the next one is whole', async () => {
    const [site, place] = [await emptyPlace(dialect), await emptyPlace(dialect)]
    await makeSite(site)
    const to = await backupOf(site)
    const cut = restore(place, '--from', to)
    await expect.poll(() => namesIn(join(place.dataDir, 'uploads')), { interval: 5 }).not.toHaveLength(0)
    cut.child.kill('SIGKILL')
    expect(await cut.ended, cut.output()).toMatchObject({ signal: 'SIGKILL' })
    await assertNoSite(place)
    const restored = restore(place, '--from', to)
    expect(await restored.ended, restored.output()).toMatchObject({ code: 0 })
    expect(await everythingIn(place)).toEqual(await everythingIn(site))
    expect((await namesIn(place.dataDir)).filter((name) => name.startsWith('.site-'))).toEqual([])
  })
})

test('without a name the file lies where only its owner looks', async () => {
  const site = await emptyPlace('sqlite')
  const none = backup(site)
  expect(await none.ended).toMatchObject({ code: 1 })
  expect(none.output()).toContain(`There is no database in ${site.dataDir}.`)
  expect(await namesIn(site.dataDir)).toEqual([])
  await (await openDatabase(site)).close()
  const folder = join(site.dataDir, 'backups')
  const first = backup(site)
  expect(await first.ended, first.output()).toMatchObject({ code: 0 })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const [made = ''] = await namesIn(folder)
  expect(made).toMatch(/^site-.*Z\.tar$/)
  expect((await stat(join(folder, made))).mode & 0o777).toBe(0o600)
})

test('a damaged picture is taken along, and named as a missing one is', async () => {
  const site = await emptyPlace('sqlite')
  const missing = `${'b'.repeat(32)}.png`
  const database = await openDatabase(site)
  const now = new Date().toISOString()
  await database.db
    .insertInto('uploads')
    .values({ name: missing, width: 1, height: 1, bytes: 1, created_at: now, touched_at: now })
    .execute()
  await database.close()
  const storage = await siteStorage({ bucket: undefined, dataDir: site.dataDir })
  const name = `${'a'.repeat(32)}.jpg`
  for (const each of [name, `${'a'.repeat(32)}-480.webp`]) await storage.put(each, Buffer.from('not what it was'))
  const made = backup(site)
  expect(await made.ended, made.output()).toMatchObject({ code: 0 })
  expect(made.output()).toContain('2 files')
  expect(made.output()).toContain(`1 picture is damaged:\n  ${name}\nThey are in the backup as they are.`)
  expect(made.output()).toContain(`1 picture is missing:\n  ${missing}\n`)
})

test('says how it is used', async () => {
  const site = await emptyPlace('sqlite')
  for (const [running, usage] of [
    [backup(site, '--form', 'x'), 'Usage: npm run backup'],
    [restore(site), 'Usage: npm run restore'],
    [run('scripts/db-copy.ts', environmentOf(site), ['--to', 'mysql://x']), 'Usage: npm run db:copy'],
    [run('scripts/db-copy.ts', environmentOf(site), ['--to', 'sqlite']), `There is no database in ${site.dataDir}.`],
    [restore(site, '--from', '/nonexistent/site.tar'), '/nonexistent/site.tar does not exist.'],
  ] as const) {
    expect(await running.ended).toMatchObject({ code: 1 })
    expect(running.output()).toContain(usage)
  }
})
