import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import type { CheckedPlan } from '#engine/derive/plans.ts'
import { formWith, type Item, type ListedUpload, libraryDesk } from '#tests/support/library-desk.ts'
import { joined } from '#tests/support/people.ts'
import { carriedOut, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

describe.each(dialects)('replacing a picture of drafts on %s', (dialect) => {
  let product: Product
  const { picture, upload, list, project, publicProject, hashOf } = libraryDesk(() => product)
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const begin = async (body: object, token?: string) => {
    const { json, status, text } = await product.call('POST', '/api/drafts', {
      body: { type: 'projects', ...body },
      ...(token && { token }),
    })
    expect(status, text).toBe(201)
    return json as Draft
  }
  const read = async ({ id }: Draft) => (await product.call('GET', `/api/drafts/${id}`)).json as Draft
  const replace = async (id: number) => {
    const body = formWith(await picture(), 'new.jpg')
    const { json, status, text } = await product.call('POST', `/api/uploads/${id}/replacement`, { body })
    expect(status, text).toBe(200)
    return json as ListedUpload
  }
  const publish = ({ id, revision }: Draft) => product.call('POST', `/api/drafts/${id}/publish`, { body: { revision } })
  const draftsRevision = async () =>
    ((await product.call('GET', '/api/changes')).json as { revisions: Record<string, number> }).revisions.drafts ?? 0

  test('a draft follows, stays the words of its writer, and goes live with the new picture', async () => {
    const { token } = await joined(product.call, 'author', 'Murat Kaya')
    const { id, url } = await upload('secret.jpg')
    const data = { title: 'Not live yet', image_url: `${url}#widths=480&dark`, is_active: true }
    const before = await begin({ data }, token)
    const other = await begin({ data: { title: `Only says ${hashOf(url)}` } })
    const revision = await draftsRevision()

    const next = await replace(id)
    expect(next).toMatchObject({ uses: 0, kept_for: { drafts: 1 } })
    const after = await read(before)
    expect(after).toEqual({
      ...before,
      revision: before.revision + 1,
      data: { ...before.data, image_url: `${next.url.split('#')[0]}#dark` },
    })
    expect(await read(other)).toEqual(other)
    expect(await draftsRevision()).toBe(revision + 1)
    // A form that is open does not bring the old picture back unseen.
    const late = await product.call('PUT', `/api/drafts/${before.id}`, {
      token,
      body: { data: before.data },
      headers: { 'if-match': String(before.revision) },
    })
    expect(late).toMatchObject({ status: 412, json: { current: { revision: after.revision } } })

    const published = await publish(after)
    expect(published.status, published.text).toBe(200)
    expect((await publicProject((published.json as Item).id))?.image_url).toContain(hashOf(next.url))
    const titled = (await list('?q=secret&limit=500')).items
    expect(titled.map((each) => [each.id, each.uses])).toEqual([[next.id, 1]])
  })

  test('a draft of an item that shows the picture too is published as planned', async () => {
    const { token } = await joined(product.call, 'author', 'Selin Aksoy')
    const { id, url } = await upload('planned.jpg')
    const item = await project({ title: 'Live', image_url: url, is_active: true })
    const draft = await begin({ item_id: item.id, data: { title: 'Planned', image_url: url } }, token)
    const seen = { draft_id: draft.id, draft_revision: draft.revision }
    const plan = await planOf(product.call, [wanted('publish', { type: 'projects', item_id: item.id, ...seen })])

    const next = await replace(id)
    expect(next).toMatchObject({ uses: 1, kept_for: { drafts: 1 } })
    const now = await publicProject(item.id)
    expect(await read(draft)).toMatchObject({ updated_by: 'Selin Aksoy', updated_at: draft.updated_at })
    const { items } = (await readPlan(product.call, plan)) as CheckedPlan
    expect(items).toMatchObject([{ problem: null }])
    expect((await read(draft)).base).toBe(now?.updated_at)
    expect(await carriedOut(product, plan)).toMatchObject({ state: 'done' })
    const live = await publicProject(item.id)
    expect(live).toMatchObject({ title: 'Planned' })
    expect(live?.image_url).toContain(hashOf(next.url))
    // What the item was stays as it was.
    const first = await product.call('GET', `/api/projects/admin/${item.id}/versions/1`)
    expect(first.text).toContain(hashOf(url))
  })

  test('a picture that only a draft shows is not listed as unused', async () => {
    const { id, url } = await upload('drafted.jpg')
    const shown = async (show: string) =>
      (await list(`?show=${show}&limit=500`)).items.flatMap((each) => (each.id === id ? [each.drafts] : []))
    const unused = async () => ((await product.call('GET', '/api/uploads/summary')).json as { unused: number }).unused
    const before = await unused()
    expect([await shown('unused'), await shown('used')]).toEqual([[0], []])
    const draft = await begin({ data: { image_url: url } })
    expect([await shown('unused'), await shown('used')]).toEqual([[], [1]])
    expect(await unused()).toBe(before - 1)
    await product.call('DELETE', `/api/drafts/${draft.id}`)
    expect([await shown('unused'), await unused()]).toEqual([[0], before])
  })

  test('a draft that was begun from an older item still meets what changed since', async () => {
    const { id, url } = await upload('older.jpg')
    const item = await project({ title: 'Begun from', image_url: url, is_active: true })
    const draft = await begin({ item_id: item.id, data: { title: 'Mine' } })
    await product.call('PUT', `/api/projects/admin/${item.id}`, { body: { title: 'Theirs' } })
    await replace(id)
    expect(await read(draft)).toEqual(draft)
    expect((await publish(draft)).status).toBe(412)
  })
})
