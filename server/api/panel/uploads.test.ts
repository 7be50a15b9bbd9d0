import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { joined } from '#tests/support/people.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { asForm, minInput } from '#tests/support/samples.ts'

type Item = Record<string, unknown> & { id: number }
let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

const files = async () =>
  (await readdir(join(product.dataDir, 'uploads'))).filter((name) => /^[0-9a-f]{32}\.\w+$/.test(name))
const formWith = (part: string, file: File, fields: Record<string, unknown> = {}) => {
  const form = asForm(fields)
  form.set(part, file)
  return form
}

const uploads = types.flatMap((type) =>
  Object.entries(type.fields).flatMap(([field, { upload }]) =>
    upload ? [[type.name, field, upload, type] as const] : [],
  ),
)

test.each(uploads)('%s: %s is filled by the file part %s', async (_name, field, part, type) => {
  const base = baseOf(type)
  const form = formWith(part, filePart(await jpeg()), {
    ...(await minInput(product, type)),
    [field]: '/art/mine.jpg',
  })
  const created = await product.call('POST', base, { body: form })
  expect(created.status, created.text).toBe(201)
  const item = created.json as Item
  expect(item[field]).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  const served = await fetch(product.url + String(item[field]))
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('cache-control')).toContain('immutable')

  const kept = await product.call('PUT', `${base}/${item.id}`, { body: asForm({ is_active: false }) })
  expect((kept.json as Item)[field]).toBe(item[field])
  const removed = await product.call('PUT', `${base}/${item.id}`, { body: asForm({ [field]: '' }) })
  expect((removed.json as Item)[field]).toBeNull()
})

test('an editor’s picture is stored once, upright, without its metadata, and listed', async () => {
  const photo = await sharp(await jpeg(600, 300, { r: 200, g: 10, b: 10 }))
    .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const upload = async () =>
    (await product.call('POST', '/api/uploads', { body: formWith('image', filePart(photo)) })).json as { url: string }
  const { url } = await upload()
  const count = (await files()).length
  expect((await upload()).url).toBe(url)
  expect((await files()).length).toBe(count)
  const { width, height, exif, orientation } = await sharp(
    await (await fetch(product.url + url)).arrayBuffer(),
  ).metadata()
  expect([width, height, exif, orientation]).toEqual([300, 600, undefined, undefined])
  const listed = await product.call('GET', '/api/uploads?limit=1')
  expect(listed.json).toMatchObject([{ url, width: 300, height: 600, created_at: expect.any(String) }])
  expect(Number(listed.headers.get('x-total-count'))).toBe(count)
})

describe('what is refused leaves no file behind', () => {
  const big = () => new Uint8Array(11 * 1024 * 1024).fill(255)
  test.each([
    ['text with a picture’s name', 415, async () => filePart(Buffer.from('<script>alert(1)</script>'))],
    ['an empty file', 415, async () => filePart(new Uint8Array())],
    ['a truncated picture', 400, async () => filePart((await jpeg()).subarray(0, 900))],
    ['a file over 10 MB', 413, async () => filePart(big())],
  ])('%s: %i', async (_name, status, make) => {
    const before = await files()
    for (const [path, part] of [
      ['/api/uploads', 'image'],
      ['/api/projects/admin', 'image'],
    ] as const) {
      const reply = await product.call('POST', path, {
        body: formWith(part, await make(), path.endsWith('admin') ? { title: 'T' } : {}),
      })
      expect(reply, reply.text).toMatchObject({ status, json: { error: expect.any(String) } })
    }
    expect(await files()).toEqual(before)
  })

  test('a good picture with a bad field, an unknown part, a stale or missing item, or no token', async () => {
    const before = await files()
    const picture = filePart(await jpeg(700, 400, { r: 1, g: 2, b: 3 }))
    const attempts = [
      product.call('POST', '/api/projects/admin', { body: formWith('image', picture, { title: '' }) }),
      product.call('POST', '/api/projects/admin', { body: formWith('photo', picture, { title: 'T' }) }),
      product.call('PUT', '/api/projects/admin/99999', { body: formWith('image', picture) }),
      product.call('POST', '/api/projects/admin', { body: formWith('image', picture, { title: 'T' }), token: null }),
      product.call('POST', '/api/uploads', { body: formWith('image', picture), token: null }),
      product.call('POST', '/api/uploads', { body: { image: 'x' } }),
      product.call('POST', '/api/uploads', { body: formWith('other', picture) }),
    ]
    const replies = await Promise.all(attempts)
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 404, 401, 401, 415, 400])
    expect(replies.at(-1)?.json).toMatchObject({
      fields: { other: 'There is no field called ‘other’. Send the file as ‘image’.' },
    })
    const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'T' } })
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect(
      await product.call('PUT', `/api/projects/admin/${(json as Item).id}`, {
        body: formWith('image', picture),
        headers: stale,
      }),
    ).toMatchObject({ status: 412 })
    expect(await files()).toEqual(before)
  })

  test('a form that breaks off', async () => {
    const before = await files()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const head =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), (await jpeg()).subarray(0, 500)])
    for (const path of ['/api/uploads', '/api/hero-slides'])
      expect(await product.call('POST', path, { body, headers })).toMatchObject({
        status: 400,
        json: { error: expect.any(String) },
      })
    expect(await files()).toEqual(before)
  })
})

test.each([
  '/uploads/../site.db',
  '/uploads/%2e%2e%2fsite.db',
  '/uploads/x.html',
  '/uploads/img-1-2.jpg',
  `/uploads/${'0'.repeat(32)}.svg`,
  `/uploads/${'0'.repeat(32)}.jpg`,
])('%s is not a file', async (path) => {
  expect(await product.call('GET', path, { token: null })).toMatchObject({
    status: 404,
    json: { error: expect.any(String) },
  })
})

test('an author uploads pictures for drafts, and is asked to wait when it is too much', async () => {
  const limited = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  onTestFinished(() => limited.stop())
  await limited.signIn()
  const { token } = await joined(limited.call, 'author')
  const send = (body: object, as = token) => limited.call('POST', '/api/uploads', { body, token: as })
  const picture = formWith('image', filePart(await jpeg()))
  expect((await send(picture)).status).toBe(201)
  for (let n = 1; n < 100; n++) expect((await send({})).status).toBe(415)
  expect(await send({})).toMatchObject({
    status: 429,
    json: { error: 'That was a lot of pictures. Please go on in an hour.' },
  })
  expect((await limited.call('POST', '/api/uploads', { body: picture })).status).toBe(201)
})
