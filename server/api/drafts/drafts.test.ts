import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsInsightDetails } from '#content/news-insight-details/type.ts'
import { projects } from '#content/projects/type.ts'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { usedUploads } from '#server/media/references.ts'
import { joined } from '#tests/support/people.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

const begin = async (data: unknown, token?: string) => {
  const body = { type: newsInsightDetails.name, data }
  return (await product.call('POST', '/api/drafts', { body, ...(token && { token }) })).json as Draft
}

test('rich text of a draft is cleaned', async () => {
  const { data } = await begin({ wysiwyg_content: '<p onclick="x()">Words<script>alert(1)</script></p>' })
  expect(data).toEqual({ wysiwyg_content: '<p>Words</p>' })
})

test('the sweep keeps the pictures of a draft', async () => {
  const hash = 'ab'.repeat(16)
  await begin({ image_url: `/uploads/${hash}.jpg` })
  expect(await usedUploads(product.database.db, [])).toContain(hash)
})

test('a picture that a draft shows is not deleted by hand', async () => {
  const form = new FormData()
  form.set('image', filePart(await jpeg()))
  const { id, url } = (await product.call('POST', '/api/uploads', { body: form })).json as { id: number; url: string }
  const draft = await begin({ image_url: url })
  const refused = await product.call('DELETE', `/api/uploads/${id}`)
  expect(refused).toMatchObject({ status: 409, json: { error: expect.stringMatching(/^A draft shows/) } })
  expect(await product.call('DELETE', `/api/drafts/${draft.id}`)).toMatchObject({ status: 200 })
})

test('the draft of somebody who is disabled stays, under their name', async () => {
  const { id, token } = await joined(product.call, 'author', 'Murat Kaya')
  const draft = await begin({ title: 'Left behind' }, token)
  expect(await product.call('PUT', `/api/people/${id}`, { body: { disabled: true } })).toMatchObject({ status: 200 })
  const { json } = await product.call('GET', `/api/drafts/${draft.id}`)
  expect(json).toMatchObject({ created_by: 'Murat Kaya', data: { title: 'Left behind' } })
})

test('an author discards what somebody else wrote in their draft only as they saw it', async () => {
  const { token } = await joined(product.call, 'author', 'Selin Er')
  const { id } = await begin({ title: 'Begun' }, token)
  const body = { data: { title: 'Mended by an editor' } }
  await product.call('PUT', `/api/drafts/${id}`, { body, headers: { 'if-match': '"1"' } })
  const discard = (headers: Record<string, string>) => product.call('DELETE', `/api/drafts/${id}`, { token, headers })
  const refused = { status: 412, json: { current: { data: body.data } } }
  for (const seen of [undefined, '*', '"1"'])
    expect(await discard(seen === undefined ? {} : { 'if-match': seen })).toMatchObject(refused)
  expect((await discard({ 'if-match': '"2"' })).status).toBe(200)
})

test('drafts come in pages, and saves raise their revision', async () => {
  const revision = async () =>
    ((await product.call('GET', '/api/changes')).json as { revisions: Record<string, number> }).revisions.drafts ?? 0
  const before = await revision()
  for (const title of ['One', 'Two', 'Three']) await begin({ title })
  expect(await revision()).toBe(before + 3)
  const page = async (query: string) => (await product.call('GET', `/api/drafts?${query}`)).json as DraftPage
  const first = await page('limit=2')
  expect(first.drafts.map(({ title }) => title)).toEqual(['Three', 'Two'])
  expect((await page(`limit=1&before=${first.next}`)).drafts[0]?.title).toBe('One')
  // Every open panel reads the list again after a save.
  const { headers } = await product.call('GET', '/api/drafts', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(await product.call('GET', '/api/drafts?type=nothing')).toMatchObject({ status: 400 })
})

test('a write that names a draft in words nobody understands is refused', async () => {
  const { routes } = projects
  const made = await product.call('POST', routes.admin, { body: await minInput(product, projects) })
  expect(made.status).toBe(201)
  const { id } = made.json as { id: number }
  for (const [method, path] of [
    ['PUT', `${routes.admin}/${id}`],
    ['POST', routes.admin],
  ] as const) {
    const body = method === 'PUT' ? { is_active: false } : await minInput(product, projects)
    const refused = await product.call(method, path, { body, headers: { 'x-draft': 'twelve' } })
    expect(refused).toMatchObject({ status: 400, json: { error: expect.stringMatching(/^X-Draft must name/) } })
  }
})

test('others write over a draft only where they name the revision that they saw', async () => {
  const { token } = await joined(product.call, 'author', 'Ece Demir')
  const draft = await begin({ title: 'An editor’s words' })
  const save = (headers?: Record<string, string>) =>
    product.call('PUT', `/api/drafts/${draft.id}`, { token, body: { data: {} }, ...(headers && { headers }) })
  for (const headers of [undefined, { 'if-match': '*' }])
    expect(await save(headers)).toMatchObject({
      status: 412,
      json: { current: { data: { title: 'An editor’s words' } } },
    })
  expect(await save({ 'if-match': `"${draft.revision}"` })).toMatchObject({ status: 200 })
})

test('what a draft was begun from is a stamp, and its short fields stay short', async () => {
  const body = { type: newsInsightDetails.name, data: {} }
  const send = (more: object) => product.call('POST', '/api/drafts', { body: { ...body, ...more } })
  expect(await send({ base: '*' })).toMatchObject({ status: 400 })
  expect(await send({ data: { title: 'x'.repeat(20_001) } })).toMatchObject({ status: 400 })
  expect(await send({ data: { title: 'x'.repeat(20_000) } })).toMatchObject({ status: 201 })
})

test('nobody has more drafts than two hundred', async () => {
  const { id, token } = await joined(product.call, 'author', 'Many Drafts')
  const draft = await begin({ title: 'First' }, token)
  const { id: _, ...row } = await product.database.db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 199 }, () => ({ ...row, created_by_id: id }))
  await product.database.db.insertInto('drafts').values(rows).execute()
  const body = { type: newsInsightDetails.name, data: {} }
  expect(await product.call('POST', '/api/drafts', { token, body })).toMatchObject({
    status: 409,
    json: { error: 'You have 200 drafts. Publish or discard some first.' },
  })
})
