import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { typeNamed } from '#tests/e2e/panel/support/types.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Line = {
  action: string
  type: string | null
  item_id: number | null
  title: string | null
  version: number | null
}

const base = '/api/projects/admin'
const figures = baseOf(typeNamed('statistics'))

describe.each(dialects)('what the activity names, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())
  beforeEach(async () => {
    for (const place of [base, figures]) {
      const ids = ((await product.call('GET', place)).json as { id: number }[]).map(({ id }) => id)
      if (ids.length > 0) await product.call('POST', `${place}/bulk`, { body: { ids, action: 'delete' } })
    }
    await product.database.db.deleteFrom('deleted_items').execute()
  })

  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await product.call(method, path, { body })
    expect(reply.status, `${path} ${reply.text}`).toBeLessThan(300)
    return reply.json as { id: number }
  }
  const create = async (title: string, place = base) =>
    (await call('POST', place, { title, ...(place === figures && { value: '10', description: 'Ten' }) })).id
  const lines = async (limit = 1) =>
    ((await product.call('GET', `/api/activity?limit=${limit}`)).json as { items: Line[] }).items
  const newest = async () => (await lines())[0]
  const versionsOf = async (id: number) =>
    ((await product.call('GET', `${base}/${id}/versions`)).json as VersionPage).versions.map(({ version }) => version)

  test('a write of an item says which version it has made', async () => {
    const id = await create('Bridge')
    expect(await newest()).toMatchObject({ action: 'created', item_id: id, version: 1 })
    await call('PUT', `${base}/${id}`, { title: 'Long bridge' })
    expect(await newest()).toMatchObject({ action: 'changed', version: 2 })
    const draft = await call('POST', '/api/drafts', { type: 'projects', item_id: id, data: { title: 'Arch' } })
    await call('POST', `/api/drafts/${draft.id}/publish`, { revision: 1 })
    expect(await newest()).toMatchObject({ action: 'published', title: 'Arch', version: 3 })
    await call('POST', `${base}/${id}/versions/1/restore`)
    expect(await newest()).toMatchObject({ action: 'restored', title: 'Bridge', version: 4 })
    const other = await call('POST', '/api/drafts', { type: 'projects', item_id: id, data: { title: 'Dropped' } })
    await call('DELETE', `/api/drafts/${other.id}`)
    expect(await newest()).toMatchObject({ action: 'draft-discarded', version: 5 })
    await call('POST', `${base}/bulk`, { ids: [id], action: 'deactivate' })
    expect(await newest()).toMatchObject({ action: 'deactivated', item_id: id, title: 'Bridge', version: 6 })
    await call('DELETE', `${base}/${id}`)
    await call('POST', `${base}/${id}/restore`)
    expect(await newest()).toMatchObject({ action: 'restored', version: 8 })
    expect(await versionsOf(id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    await call('PUT', `${base}/order`, { ids: [id] })
    expect(await newest()).toMatchObject({ action: 'reordered', title: 'Bridge', version: null })
  })

  test('an item that had no version yet', async () => {
    const id = await create('Old')
    await product.database.db.deleteFrom('versions').execute()
    await call('PUT', `${base}/${id}`, { title: 'Not so old' })
    expect(await newest()).toMatchObject({ action: 'changed', version: 2 })
  })

  test('of many the first, and how many more', async () => {
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await create(title))
    const about = { type: 'projects', title: 'One, Two, Three and 2 more', count: 5, item_id: null }
    for (const [action, verb] of [
      ['deactivate', 'deactivated'],
      ['activate', 'activated'],
      ['delete', 'deleted'],
      ['restore', 'restored'],
    ]) {
      await call('POST', `${base}/bulk`, { ids, action })
      expect(await newest()).toMatchObject({ ...about, action: verb })
    }
    await call('PUT', `${base}/order`, { ids: ids.toReversed() })
    expect(await newest()).toMatchObject({ ...about, action: 'reordered', title: 'Five, Four, Three and 2 more' })
    await call('POST', `${base}/bulk`, { ids: ids.slice(0, 2), action: 'deactivate' })
    expect(await newest()).toMatchObject({ title: 'One and Two', count: 2 })
  })

  test('what comes back from the trash or goes for good, with its section', async () => {
    const entries = async () =>
      ((await product.call('GET', '/api/trash')).json as { entries: { id: number; title: string }[] }).entries
    const idOf = async (title: string) => (await entries()).find((entry) => entry.title === title)?.id
    const [id, figure] = [await create('Kept'), await create('Wells', figures)]
    for (const title of ['Gone', 'Lost', 'Missing', 'Last']) await call('DELETE', `${base}/${await create(title)}`)
    await call('DELETE', `${base}/${id}`)
    await call('DELETE', `${figures}/${figure}`)
    const ids = [await idOf('Kept'), await idOf('Wells')]
    await call('POST', '/api/trash/restore', { ids })
    const both = await lines(2)
    expect(both).toContainEqual(
      expect.objectContaining({ action: 'restored', type: 'projects', item_id: id, title: 'Kept', version: 3 }),
    )
    expect(both).toContainEqual(expect.objectContaining({ type: 'statistics', item_id: figure, title: 'Wells' }))
    await call('POST', '/api/trash/remove', { ids: [await idOf('Gone')] })
    expect(await newest()).toMatchObject({ action: 'removed-for-good', type: 'projects', title: 'Gone' })
    const up_to = Math.max(...(await entries()).map((entry) => entry.id))
    await call('POST', '/api/trash/empty', { up_to })
    expect(await newest()).toMatchObject({
      action: 'trash-emptied',
      title: expect.stringMatching(/^\w+, \w+ and \w+$/),
    })
  })

  test('what a preview link shows, when it is made and when it is revoked', async () => {
    const [id, figure] = [await create('Shown'), await create('Wells', figures)]
    for (const [type, item_id, title] of [
      ['projects', id, 'Shown in Projects'],
      ['statistics', figure, 'Wells in Statistics'],
    ]) {
      const made = await call('POST', '/api/previews', { scope: 'draft', type, item_id })
      expect(await newest()).toMatchObject({ action: 'preview-made', title })
      await call('DELETE', `/api/previews/${made.id}`)
      expect(await newest()).toMatchObject({ action: 'preview-revoked', title })
    }
  })
})
