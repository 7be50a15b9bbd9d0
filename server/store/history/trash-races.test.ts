import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import type { TrashPage, Version, VersionPage } from '#engine/derive/history.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { removeForGood } from './remove-for-good.ts'

const projects = '/api/projects/admin'
const pages = '/api/project-details/admin'

describe.each(dialects)('at the same moment on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const add = async (base: string, body: object) =>
    (await product.call('POST', base, { body })).json as { id: number; updated_at: string }
  const entryOf = async (id: number) => {
    const { entries } = (await product.call('GET', '/api/trash?type=projects')).json as TrashPage
    return entries.find(({ item_id }) => item_id === id)?.id ?? 0
  }
  const versionsOf = async (base: string, id: number) =>
    ((await product.call('GET', `${base}/${id}/versions`)).json as VersionPage).versions
  const isSomebodyWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(product.database.db)).rows.length > 0
  }

  test('a restore that is first keeps the item, its versions and its pictures', async () => {
    const { db } = product.database
    const { id } = await add(projects, { title: 'Back', image_url: `/uploads/${'a'.repeat(32)}.png` })
    await product.call('DELETE', `${projects}/${id}`)
    const entry = await entryOf(id)
    // A removal that found the entry before it was restored.
    const found = [{ id: entry, bytes: 0 }]
    await product.call('POST', '/api/trash/restore', { body: { ids: [entry] } })
    expect(await removeForGood(db, contentTypes, found)).toEqual([])
    expect((await versionsOf(projects, id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
    const first = (await product.call('GET', `${projects}/${id}/versions/1`)).json as Version
    expect(first.item).toMatchObject({ title: 'Back' })
    const uploads = await db.selectFrom('version_uploads').selectAll().where('hash', '=', 'a'.repeat(32)).execute()
    expect(uploads.length).toBeGreaterThan(0)
  })

  test('a removal that is first leaves nothing to restore, and goes on where it was cut off', async () => {
    const { db } = product.database
    const { id } = await add(projects, { title: 'Gone' })
    await product.call('DELETE', `${projects}/${id}`)
    const entry = await entryOf(id)
    const cut = { note: async () => Promise.reject(new Error('cut off')) }
    await expect(removeForGood(db, contentTypes, [{ id: entry, bytes: 0 }], cut)).rejects.toThrow('cut off')
    expect(await entryOf(id)).toBe(entry)
    await removeForGood(db, contentTypes, [{ id: entry, bytes: 0 }])
    expect(await product.call('POST', `${projects}/${id}/restore`)).toMatchObject({ status: 404 })
    expect(await product.call('GET', `${projects}/${id}/versions`)).toMatchObject({ status: 404 })
    expect(await db.selectFrom('removed_items').selectAll().execute()).toEqual([])
  })

  test('a delete keeps what a save of its page makes of it', async () => {
    const { id } = await add(projects, { title: 'Owner' })
    const page = await add(pages, { project_id: id, title: 'Before' })
    const db = product.database.db as unknown as AnyDatabase
    let removing: Promise<unknown> | undefined
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('project_details').set({ title: 'Saved' }).where('id', '=', page.id).execute()
      removing = product.call('DELETE', `${projects}/${id}`)
      while (dialect === 'postgres' && !(await isSomebodyWaiting()));
    })
    expect(await removing).toMatchObject({ status: 200 })
    await product.call('POST', `${projects}/${id}/restore`)
    const { json } = await product.call('GET', pages)
    expect(json).toContainEqual(expect.objectContaining({ id: page.id, title: 'Saved' }))
  })

  test('a state is stored again where no version holds it', async () => {
    const { db } = product.database
    const { id } = await add(projects, { title: 'Held' })
    await db.updateTable('versions').set({ item: '' }).where('item_id', '=', id).execute()
    await product.call('DELETE', `${projects}/${id}`)
    expect((await product.call('GET', `${projects}/${id}/versions/2`)).json).toMatchObject({ item: { title: 'Held' } })
  })
})
