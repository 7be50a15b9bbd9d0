import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { DiscardedDraft, Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { TrashPage, TrashResult, Version, VersionPage } from '#engine/derive/history.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` })

describe.each(dialects)('what drafts said, of every content type on %s', (dialect) => {
  let product: Product
  let author: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    author = (await joined(product.call, 'author')).token
  })
  afterAll(() => product.stop())

  type Call = Parameters<Product['call']>[2]
  const send = async <T>(method: string, path: string, options: Call = {}) => {
    const reply = await product.call(method, path, options)
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json as T
  }
  const ownerOf = (type: ContentType, item: Values) =>
    Object.fromEntries(Object.entries(type.fields).flatMap(([name, { to }]) => (to ? [[name, item[name]]] : [])))
  /** An item, and a draft of it with other words. */
  async function drafted(type: ContentType) {
    const item = await send<Item>('POST', baseOf(type), { body: await fullInput(product, type) })
    const data = { ...(await fullInput(product, type, 2)), ...ownerOf(type, item) }
    const body = { type: type.name, item_id: item.id, data }
    return { item, draft: await send<Draft>('POST', '/api/drafts', { body, token: author }) }
  }
  const versions = async (type: ContentType, { id }: Item) =>
    (await send<VersionPage>('GET', `${baseOf(type)}/${id}/versions`)).versions
  const version = (type: ContentType, { id }: Item, number: number) =>
    send<Version>('GET', `${baseOf(type)}/${id}/versions/${number}`)
  const actions = async (type: ContentType, item: Item) => (await versions(type, item)).map(({ action }) => action)
  const trash = async (type: ContentType, token?: string) =>
    (await send<TrashPage>('GET', `/api/trash?type=${type.name}&limit=200`, token ? { token } : {})).entries
  const restore = async (ids: readonly number[], token?: string) =>
    (await send<{ results: TrashResult[] }>('POST', '/api/trash/restore', { body: { ids }, ...(token && { token }) }))
      .results

  describe.each(named)('%s', (_name, type) => {
    test('a discarded draft stands in the history, and never for what was published', async () => {
      const { item, draft } = await drafted(type)
      const gone = await send<DiscardedDraft>('DELETE', `/api/drafts/${draft.id}`)
      expect(gone).toEqual({ ...draft, trash_id: null })
      const [state, created] = await versions(type, item)
      expect([state, created]).toMatchObject([
        { version: 2, action: 'discard', author: 'editor', restored: null },
        { version: 1, action: 'create' },
      ])
      expect(state?.changed).not.toEqual([])
      expect((await version(type, item, 2)).item).toMatchObject(draft.data)
      await send('DELETE', `${baseOf(type)}/${item.id}`)
      await send('POST', `${baseOf(type)}/${item.id}/restore`)
      expect(await actions(type, item)).toEqual(['restore', 'delete', 'discard', 'create'])
      for (const number of [3, 4])
        expect((await version(type, item, number)).item).toEqual((await version(type, item, 1)).item)
    })

    test('a draft that somebody else saves over stands there under its author', async () => {
      const { item, draft } = await drafted(type)
      const data = await fullInput(product, type, 3)
      const body = { data: { ...data, ...ownerOf(type, item) } }
      await send('PUT', `/api/drafts/${draft.id}`, { body, headers: ifMatch(1) })
      const [state] = await versions(type, item)
      expect(state).toMatchObject({ version: 2, action: 'draft', source: 'panel', author: 'Deniz Aksoy' })
      expect((await version(type, item, 2)).item).toMatchObject(draft.data)
      const publish = { body: { revision: 2 } }
      await send('POST', `/api/drafts/${draft.id}/publish`, publish)
      expect(await actions(type, item)).toEqual(['publish', 'draft', 'create'])
    })

    test('a discarded draft of a new item lies in the trash, and becomes a draft again', async () => {
      const body = { type: type.name, data: await fullInput(product, type) }
      const draft = await send<Draft>('POST', '/api/drafts', { body, token: author })
      const { trash_id: entry } = await send<DiscardedDraft>('DELETE', `/api/drafts/${draft.id}`, { token: author })
      if (entry === null) throw new Error('It is not in the trash')
      const shown = { id: entry, type: type.name, item_id: null, author: 'Deniz Aksoy', belongings: {} }
      expect(await trash(type)).toContainEqual(expect.objectContaining(shown))
      expect(await trash(type, author)).toMatchObject([shown])
      const both = (await Promise.all([restore([entry], author), restore([entry], author)])).flat()
      expect(both.toSorted((a, b) => (a.outcome < b.outcome ? 1 : -1))).toEqual([
        { id: entry, outcome: 'restored', type: type.name, draft_id: expect.any(Number) },
        { id: entry, outcome: 'refused', error: expect.any(String) },
      ])
      // What trusts the number and revision that somebody saw does not find other words under them.
      const id = both.find(({ draft_id: back }) => back !== undefined)?.draft_id
      expect(id).not.toBe(draft.id)
      expect(await send('GET', `/api/drafts/${id}`)).toEqual({ ...draft, id })
      const again = await send<DiscardedDraft>('DELETE', `/api/drafts/${id}`, { token: author })
      const ids = [again.trash_id]
      expect(await send('POST', '/api/trash/remove', { body: { ids }, token: author })).toEqual({ success: true, ids })
      expect(await trash(type, author)).toEqual([])
    })
  })
})
