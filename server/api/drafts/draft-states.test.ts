import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import type { DiscardedDraft, Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { TrashPage, TrashResult, VersionPage } from '#engine/derive/history.ts'
import { usedUploads } from '#server/media/references.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'

const text = 'Words that somebody thought about for a whole morning. '.repeat(10)
const hash = 'c'.repeat(32)

describe.each(dialects)('what drafts said, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  type Call = Parameters<Product['call']>[2]
  const send = async <T>(method: string, path: string, options: Call = {}) => {
    const reply = await product.call(method, path, options)
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json as T
  }
  const input = () => fullInput(product, projects)
  async function begun(data: Values) {
    const item = await send<{ id: number }>('POST', baseOf(projects), { body: await input() })
    const body = { type: projects.name, item_id: item.id, data: { ...(await input()), ...data } }
    return { item, draft: await send<Draft>('POST', '/api/drafts', { body }) }
  }
  const newDraft = (data: Values, token?: string) =>
    send<Draft>('POST', '/api/drafts', { body: { type: projects.name, data }, ...(token && { token }) })
  const save = ({ id }: Draft, data: Values) => send<Draft>('PUT', `/api/drafts/${id}`, { body: { data } })
  const discard = ({ id }: Draft, token?: string) =>
    send<DiscardedDraft>('DELETE', `/api/drafts/${id}`, token ? { token } : {})
  const states = async ({ id }: { id: number }) => {
    const { versions } = await send<VersionPage>('GET', `${baseOf(projects)}/${id}/versions`)
    return versions.filter(({ action }) => action === 'draft' || action === 'discard')
  }
  const restore = async (ids: readonly (number | null)[], token?: string) =>
    (await send<{ results: TrashResult[] }>('POST', '/api/trash/restore', { body: { ids }, ...(token && { token }) }))
      .results

  test('typing on is not kept at every save, typing over is', async () => {
    const { item, draft } = await begun({ description: text })
    for (const more of ['a', 'ab', 'abc']) await save(draft, { ...draft.data, description: text + more })
    expect(await states(item)).toEqual([])
    await save(draft, { ...draft.data, description: 'x' })
    expect(await states(item)).toMatchObject([{ action: 'draft', author: 'editor', version: 2 }])
    const kept = await send<{ item: Values }>('GET', `${baseOf(projects)}/${item.id}/versions/2`)
    expect(kept.item.description).toContain(`${text.trim()} abc`.slice(0, text.length))
  })

  test('a draft that is written in for long is kept every ten minutes', async () => {
    const { item, draft } = await begun({ description: text })
    const old = { created_at: new Date(Date.now() - 11 * 60_000).toISOString() }
    await product.database.db.updateTable('drafts').set(old).where('id', '=', draft.id).execute()
    for (const more of ['a', 'ab', 'abc']) await save(draft, { ...draft.data, description: text + more })
    expect(await states(item)).toHaveLength(1)
    await product.database.db.updateTable('versions').set(old).where('action', '=', 'draft').execute()
    await save(draft, { ...draft.data, description: `${text}abcd` })
    expect(await states(item)).toHaveLength(2)
  })

  test('words that were added to those just kept are kept with them, in one state', async () => {
    const { item, draft } = await begun({ description: text })
    const write = (description: string) => save(draft, { ...draft.data, description })
    await write('x')
    await write(text)
    const pasted = `${text}${'Pasted from a letter. '.repeat(20)}`
    await write(pasted)
    await write('y')
    const [kept, ...others] = await states(item)
    expect(others).toEqual([])
    const { item: said } = await send<{ item: Values }>(
      'GET',
      `${baseOf(projects)}/${item.id}/versions/${kept?.version}`,
    )
    expect(said.description).toBe(pasted)
  })

  test('an item has twenty states of drafts, and all that was published', async () => {
    const { item, draft: first } = await begun({ description: text })
    await discard(first)
    const draft = await send<Draft>('POST', '/api/drafts', {
      body: { type: projects.name, item_id: item.id, data: first.data },
    })
    const write = (turn: number) =>
      save(draft, { ...draft.data, description: String.fromCharCode(97 + turn).repeat(60) })
    /** As if it had been an hour ago. */
    const letTimePass = () =>
      product.database.db
        .updateTable('versions')
        .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('type', '=', projects.name)
        .where('item_id', '=', item.id)
        .execute()
    for (let turn = 0; turn < 24; turn++) {
      await letTimePass()
      await write(turn)
    }
    // A line that is rewritten a few times pushes nothing out.
    for (let turn = 0; turn < 3; turn++) await write(turn)
    const kept = await states(item)
    expect(kept.map(({ action }) => action)).toEqual([...Array(20).fill('draft'), 'discard'])
    expect(kept.slice(0, 20).map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at))
    expect((await send<VersionPage>('GET', `${baseOf(projects)}/${item.id}/versions`)).versions.at(-1)).toMatchObject({
      version: 1,
      action: 'create',
    })
  })

  test('what somebody saves over in the draft of a new item waits in the trash', async () => {
    const { token } = await joined(product.call, 'author', 'Ali Kurt')
    const draft = await newDraft({ title: 'Work of a day', description: text })
    const over = (revision: number, data: Values, as?: string) =>
      send<Draft>('PUT', `/api/drafts/${draft.id}`, {
        body: { data },
        headers: { 'if-match': `"${revision}"` },
        ...(as && { token: as }),
      })
    const inTrash = async () =>
      (await send<TrashPage>('GET', '/api/trash?search=Work of a day')).entries.filter(
        ({ item_id }) => item_id === null,
      )
    await over(1, { title: 'Work of a day', description: `${text}More.` })
    expect(await inTrash()).toEqual([])
    await over(2, {}, token)
    await over(3, { title: 'Gone' }, token)
    const [entry, ...others] = await inTrash()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ title: 'Work of a day', author: 'editor' })
    const [back] = await restore([entry?.id ?? 0])
    expect(back).toMatchObject({ outcome: 'restored' })
    const beside = await send<Draft>('GET', `/api/drafts/${back?.draft_id}`)
    expect(beside.id).not.toBe(draft.id)
    expect(beside.data).toMatchObject({ title: 'Work of a day' })
    expect(beside.data.description).toContain('More.')
    expect((await send<Draft>('GET', `/api/drafts/${draft.id}`)).data).toEqual({ title: 'Gone' })
    expect(await inTrash()).toEqual([])
  })

  test('an item from before there were versions begins with what it was', async () => {
    const { item, draft } = await begun({ description: text })
    await product.database.db.deleteFrom('versions').where('item_id', '=', item.id).execute()
    await discard(draft)
    await send('PUT', `${baseOf(projects)}/${item.id}`, { body: { title: 'Changed since' } })
    const { versions } = await send<VersionPage>('GET', `${baseOf(projects)}/${item.id}/versions`)
    expect(versions.map(({ action }) => action)).toEqual(['update', 'discard', 'initial'])
    expect(versions[0]?.changed).toEqual(['title'])
  })

  test('a discard and changes of the item at the same moment both stand there', async () => {
    const { item, draft } = await begun({ description: text })
    const titles = ['One', 'Two', 'Three', 'Four']
    await Promise.all([
      ...titles.map((title) => send('PUT', `${baseOf(projects)}/${item.id}`, { body: { title } })),
      discard(draft),
    ])
    const { versions } = await send<VersionPage>('GET', `${baseOf(projects)}/${item.id}/versions`)
    expect(versions.map(({ action }) => action).toSorted()).toEqual([
      'create',
      'discard',
      ...titles.map(() => 'update'),
    ])
  })

  test('pictures of what drafts said are kept', async () => {
    const image = { image_url: `/uploads/${hash}.png` }
    const isUsed = async () => (await usedUploads(product.database.db, [projects])).has(hash)
    await discard((await begun({ description: text, ...image })).draft)
    expect(await isUsed()).toBe(true)
    await product.database.db.deleteFrom('versions').execute()
    expect(await isUsed()).toBe(false)
    const { trash_id } = await discard(await newDraft({ title: 'New', ...image }))
    expect(await isUsed()).toBe(true)
    await send('POST', '/api/trash/remove', { body: { ids: [trash_id] } })
    expect(await isUsed()).toBe(false)
  })

  test('authors see, restore and remove the drafts that they discarded, and nothing else', async () => {
    const [one, other] = [
      await joined(product.call, 'author', `One ${dialect}`),
      await joined(product.call, 'author', `Other ${dialect}`),
    ]
    const { trash_id: own } = await discard(await newDraft({ title: 'Own' }, one.token), one.token)
    const { trash_id: theirs } = await discard(await newDraft({ title: 'Theirs' }, other.token), other.token)
    const { item } = await begun({})
    await send('DELETE', `${baseOf(projects)}/${item.id}`)
    const list = (token: string) => send<TrashPage>('GET', '/api/trash', { token })
    expect(await list(one.token)).toMatchObject({ total: 1, entries: [{ id: own, title: 'Own' }] })
    const all = (await send<TrashPage>('GET', '/api/trash?limit=200')).entries.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([own, theirs]))
    const deleted = all[0] ?? 0
    expect(await restore([theirs, deleted], one.token)).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }])
    const ids = [theirs, deleted]
    expect(await send('POST', '/api/trash/remove', { body: { ids }, token: one.token })).toMatchObject({ ids: [] })
    const upTo = { body: { up_to: deleted }, token: one.token }
    expect(await product.call('POST', '/api/trash/empty', upTo)).toMatchObject({ status: 403 })
    expect(await restore([own, theirs, deleted])).toMatchObject([
      { outcome: 'restored' },
      { outcome: 'restored' },
      { outcome: 'restored', item_id: item.id },
    ])
  })

  test('what an editor wrote outlives an author who discards it and removes that for good', async () => {
    const { token, id: author } = await joined(product.call, 'author', `Discarding ${dialect}`)
    const mend = async ({ id }: Draft) => {
      const body = { data: { title: 'Mended', description: text } }
      await send('PUT', `/api/drafts/${id}`, { body, headers: { 'if-match': '"1"' } })
      return send<DiscardedDraft>('DELETE', `/api/drafts/${id}`, { token, headers: { 'if-match': '"2"' } })
    }
    const { trash_id } = await mend(await newDraft({ title: 'Begun' }, token))
    const removal = { body: { ids: [trash_id] }, token }
    expect(await send('POST', '/api/trash/remove', removal)).toMatchObject({ ids: [trash_id] })
    expect((await send<TrashPage>('GET', '/api/trash', { token })).entries).toMatchObject([{ title: 'Begun' }])
    const [entry, ...others] = (await send<TrashPage>('GET', '/api/trash?search=Mended')).entries.filter(
      ({ title }) => title === 'Mended',
    )
    expect([entry?.author, others]).toEqual(['editor', []])
    const [back] = await restore([entry?.id ?? 0])
    expect((await send<Draft>('GET', `/api/drafts/${back?.draft_id}`)).data).toMatchObject({ title: 'Mended' })
    // Discarding and restoring in turn keeps them once: more would push out what else the editor has there.
    const again = await newDraft({ title: 'Begun once more' }, token)
    let { trash_id: taken } = await mend(again)
    for (let turn = 0; turn < 3; turn++) {
      const [restored] = await restore([taken], token)
      const headers = { 'if-match': '"2"' }
      const path = `/api/drafts/${restored?.draft_id}`
      taken = (await send<DiscardedDraft>('DELETE', path, { token, headers })).trash_id
    }
    const mended = (await send<TrashPage>('GET', '/api/trash?search=Mended')).entries
    const [ofEditor, ...more] = mended.filter(({ author }) => author === 'editor')
    expect(more).toEqual([])
    // Found again, they wait as long as if they were new.
    const { db } = product.database
    const old = { deleted_at: '2026-01-01T00:00:00.000Z' }
    await db.updateTable('deleted_items').set(old).where('id', '=', Number(ofEditor?.id)).execute()
    const [restored] = await restore([taken], token)
    await send('DELETE', `/api/drafts/${restored?.draft_id}`, { token, headers: { 'if-match': '"2"' } })
    const renewed = db.selectFrom('deleted_items').select('deleted_at').where('id', '=', Number(ofEditor?.id))
    expect((await renewed.executeTakeFirstOrThrow()).deleted_at > old.deleted_at).toBe(true)

    const item = await send<{ id: number }>('POST', baseOf(projects), { body: await input() })
    const begin = { type: projects.name, item_id: item.id, data: { title: 'Begun' } }
    await mend(await send<Draft>('POST', '/api/drafts', { body: begin, token }))
    const kept = product.database.db.selectFrom('versions').select(['action', 'author_id']).orderBy('number')
    expect(await kept.where('item_id', '=', item.id).where('type', '=', projects.name).execute()).toEqual([
      { action: 'create', author_id: 1 },
      // The same as it was saved over by the editor.
      { action: 'draft', author_id: author },
      { action: 'draft', author_id: 1 },
      { action: 'discard', author_id: author },
    ])
  })

  test('the draft of an item that is gone lies in the trash, and finds its place taken or free', async () => {
    const { item, draft } = await begun({ description: text })
    await send('DELETE', `${baseOf(projects)}/${item.id}`)
    const { trash_id } = await discard(draft)
    expect(trash_id).not.toBeNull()
    await send('POST', `${baseOf(projects)}/${item.id}/restore`)
    const body = { type: projects.name, item_id: item.id, data: { title: 'Another' } }
    const another = await send<Draft>('POST', '/api/drafts', { body })
    expect(await restore([trash_id])).toMatchObject([
      { outcome: 'refused', error: expect.stringMatching(/another draft/) },
    ])
    await discard(another)
    const [back] = await restore([trash_id])
    expect(back).toMatchObject({ outcome: 'restored' })
    const id = back?.draft_id
    expect(await send('GET', `/api/drafts/${id}`)).toEqual({ ...draft, id })
  })

  test('a draft comes back only to a person who has room for it', async () => {
    const { id, token } = await joined(product.call, 'author', `Many ${dialect}`)
    const draft = await newDraft({ title: 'One too many' }, token)
    const { db } = product.database
    const { id: _, ...row } = await db
      .selectFrom('drafts')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const { trash_id } = await discard(draft, token)
    const rows = Array.from({ length: 200 }, () => ({ ...row, created_by_id: id }))
    await db.insertInto('drafts').values(rows).execute()
    expect(await restore([trash_id], token)).toMatchObject([
      { outcome: 'refused', error: expect.stringMatching(/has 200 drafts/) },
    ])
  })
})
