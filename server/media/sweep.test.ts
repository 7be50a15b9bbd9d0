import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { readAll, type Storage } from './storage.ts'
import { places, type StoragePlace, startMedia, streamOf, twoColours } from './test-support.ts'

const types = contentTypes
const stamp = new Date().toISOString()
const longAgo = '2020-01-01T00:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const flag = (n: number) =>
  twoColours(20 + n, 10)
    .png()
    .toBuffer()

async function startSweep(place: StoragePlace, dialect: Dialect = 'sqlite') {
  const parts = await startMedia({ dialect, place })
  const content = parts.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  return {
    ...parts,
    age: (touched_at: string) => parts.db.updateTable('uploads').set({ touched_at }).execute(),
    insert: (table: string, values: Record<string, unknown>) =>
      content
        .insertInto(table)
        .values({ created_at: stamp, updated_at: stamp, is_active: true, ...values })
        .execute(),
    rows: async () => (await parts.db.selectFrom('uploads').select('name').orderBy('id').execute()).map((r) => r.name),
  }
}

/** Storage that does something just before a file is removed for the first time. */
function beforeFirstRemoval(storage: Storage, act: () => unknown): Storage {
  let acted = false
  return {
    ...storage,
    remove: async (name) => {
      if (!acted) {
        acted = true
        await act()
      }
      return storage.remove(name)
    },
  }
}

async function isSomebodyWaiting(db: Kysely<SystemTables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}

describe.each(places)('in a %s', (place) => {
  test('what nothing mentions is removed with its smaller versions', async () => {
    const { media, keep, age, files, rows } = await startSweep(place)
    const name = await keep(await twoColours(500, 10).png().toBuffer())
    await media.idle()
    expect(await files()).toHaveLength(3)
    await age(longAgo)
    expect(await media.sweep({ types })).toEqual({ removed: [name] })
    expect(await files()).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('what is younger than 30 days stays', async () => {
    const { media, keep, age, rows } = await startSweep(place)
    const name = await keep(await flag(1))
    await age(daysAgo(29.9))
    expect(await media.sweep({ types })).toEqual({ removed: [] })
    expect(await rows()).toEqual([name])
    await age(daysAgo(30.1))
    expect(await media.sweep({ types })).toEqual({ removed: [name] })
  })

  test.each(['sqlite', 'postgres'] as const)('what is in use stays, wherever it is used, on %s', async (dialect) => {
    const { media, keep, age, insert, db, rows, files } = await startSweep(place, dialect)
    const names = []
    for (let n = 0; n < 7; n++) names.push(await keep(await flag(n)))
    await media.idle()
    await age(longAgo)
    const [image, text, version = '', section, deleted = '', earlier = '', unused] = names

    await insert('projects', { title: 'x', image_url: `/uploads/${image}`, display_order: 1 })
    await insert('our_products', { title: 'x', display_order: 1 })
    await insert('product_details', {
      product_id: 1,
      title: 'x',
      wysiwyg_content: `<img src="/uploads/${text}"><img src="https://a.example/uploads/${version.slice(0, 32)}-960.avif">`,
      content_sections: JSON.stringify([{ type: 'image', content: `/uploads/${section}` }]),
    })
    await db
      .insertInto('deleted_items')
      .values({
        type: 'faq',
        item_id: 1,
        rows: JSON.stringify([{ image_url: `/uploads/${deleted}` }]),
        deleted_at: stamp,
      })
      .execute()
    await db
      .insertInto('deleted_uploads')
      .values({ deleted_id: 1, hash: deleted.slice(0, 32) })
      .execute()

    await db
      .insertInto('versions')
      .values({
        type: 'faq',
        item_id: 1,
        number: 1,
        action: 'create',
        source: 'api',
        author_id: null,
        author: '',
        restored: null,
        changed: '[]',
        created_at: stamp,
        item: JSON.stringify({ image_url: `/uploads/${earlier}` }),
      })
      .execute()
    await db
      .insertInto('version_uploads')
      .values({ version_id: 1, hash: earlier.slice(0, 32) })
      .execute()

    expect(await media.sweep({ types })).toEqual({ removed: [unused] })
    expect(await rows()).toEqual(names.slice(0, 6))
    expect(await files()).toEqual(names.slice(0, 6).sort())
  })

  describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
    test('what is touched while the sweep is on its way stays', async () => {
      const { media, keep, age, again, storage, rows, files } = await startSweep(place, dialect)
      const first = await keep(await flag(1))
      const second = await keep(await flag(2))
      await media.idle()
      await age(longAgo)

      // References are collected by then; a content write begins to use the second picture.
      let touching: Promise<void> | undefined
      const slow = beforeFirstRemoval(storage, async () => {
        touching = media.touch([second])
        // SQLite's one connection belongs to the sweep at this moment.
        if (dialect === 'postgres') await touching
      })
      expect(await again({ storage: slow }).sweep({ types })).toEqual({ removed: [first] })
      await touching
      expect(await rows()).toEqual([second])
      expect(await files()).toEqual([second])
    })

    test('what is touched by a write that is not committed yet stays', async () => {
      const { media, keep, age, db, rows } = await startSweep(place, dialect)
      const name = await keep(await flag(1))
      await media.idle()
      await age(longAgo)

      let sweeping: Promise<{ removed: string[] }> | undefined
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('uploads').set({ touched_at: nextStamp() }).where('name', '=', name).execute()
        sweeping = media.sweep({ types })
        while (dialect === 'postgres' && !(await isSomebodyWaiting(db)));
      })
      expect(await sweeping).toEqual({ removed: [] })
      expect(await rows()).toEqual([name])
    })

    test('what is uploaded again while it is being removed is there afterwards', async () => {
      const { media, age, again, storage, rows } = await startSweep(place, dialect)
      const picture = await media.read(streamOf(await flag(1)))
      await media.keep(picture)
      await media.idle()
      await age(longAgo)

      let keeping: Promise<unknown> | undefined
      const slow = beforeFirstRemoval(storage, async () => {
        const written = Promise.withResolvers<void>()
        const watched = again({ storage: { ...storage, put: (...file) => storage.put(...file).then(written.resolve) } })
        keeping = watched.keep(picture)
        await written.promise
      })
      expect(await again({ storage: slow }).sweep({ types })).toEqual({ removed: [picture.name] })
      await keeping
      expect(await rows()).toEqual([picture.name])
      expect(await readAll(storage, picture.name)).toEqual(Buffer.from(picture.bytes))
    })
  })

  test('a removal that fails leaves the picture as it was', async () => {
    const { media, keep, age, again, storage, rows, files } = await startSweep(place)
    const name = await keep(await flag(1))
    await media.idle()
    await age(longAgo)
    const failing = again({ storage: { ...storage, remove: () => Promise.reject(new Error('storage is away')) } })
    await expect(failing.sweep({ types })).rejects.toThrow('storage is away')
    expect(await rows()).toEqual([name])
    expect(await files()).toEqual([name])
  })

  test('a picture without a row, as a killed process leaves it, gets one and its days of grace', async () => {
    const { media, keep, db, age, rows, files, uploads } = await startSweep(place)
    const name = await keep(await flag(1))
    await media.idle()
    await db.deleteFrom('uploads').execute()

    expect(await media.sweep({ types })).toEqual({ removed: [] })
    expect(await uploads()).toMatchObject([{ url: `/uploads/${name}`, width: 21 }])
    await age(longAgo)
    expect(await media.sweep({ types })).toEqual({ removed: [name] })
    expect([...(await rows()), ...(await files())]).toEqual([])
  })

  test('smaller versions without their picture are removed, files of others are not', async () => {
    const { media, storage, files, warnings } = await startSweep(place)
    const broken = `${'b'.repeat(32)}.jpg`
    for (const name of [`${'a'.repeat(32)}-480.webp`, 'robots.txt', broken]) await storage.put(name, Buffer.from('x'))
    await media.sweep({ types })
    expect(await files()).toEqual([broken, 'robots.txt'])
    expect(warnings).toHaveLength(1)
  })
})
