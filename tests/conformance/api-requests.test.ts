import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { adminEndpoints } from '#engine/derive/endpoints.ts'
import type { Document, MediaContent, Operation } from '#server/openapi/types.ts'
import { describedCalls } from '#tests/support/described-calls.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { asForm, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number }
const [json, multipart, urlencoded] = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const
/** Where content is created; owners come before what belongs to them. */
const contentBases = types.flatMap((type) =>
  adminEndpoints(type).flatMap(({ does, path }) => (does === 'create' ? [path] : [])),
)

describe.each(dialects)('every example of a request is taken on %s', (dialect) => {
  let product: Product
  let document: Document
  let call: ReturnType<typeof describedCalls>['call']
  let picture: Buffer
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    document = await product.app.describeApi()
    call = describedCalls(product, document).call
    picture = await jpeg(64, 48)
  })
  afterAll(() => product.stop())

  const mediaOf = (operation: Operation | undefined, type: string): MediaContent => {
    const media = operation?.requestBody?.content[type]
    if (!media) throw new Error(`${operation?.operationId} does not take ${type}.`)
    return media
  }
  const exampleOf = ({ examples }: MediaContent): Values => {
    const name = examples?.example?.$ref.split('/').at(-1) ?? ''
    const { value } = document.components.examples[name] ?? {}
    if (!value) throw new Error(`There is no example ${name}.`)
    return value as Values
  }
  const formOf = (media: MediaContent): FormData => {
    const form = asForm(media.examples ? exampleOf(media) : {})
    for (const part of Object.keys(media.encoding ?? {})) form.set(part, filePart(picture))
    return form
  }

  test.each(contentBases)('of content at %s, as JSON and as a form', async (base) => {
    const [one, post, put] = [`${base}/{id}`, document.paths[base]?.post, document.paths[`${base}/{id}`]?.put]
    const example = exampleOf(mediaOf(post, json))
    const made = await call('post', base, {}, { body: example })
    expect(made, made.text).toMatchObject({ status: 201, json: example })
    const item = made.json as Item
    const changes = exampleOf(mediaOf(put, json))
    expect(await call('put', one, item, { body: changes })).toMatchObject({ status: 200, json: changes })
    expect(await call('put', one, item, { body: formOf(mediaOf(put, multipart)) })).toMatchObject({ status: 200 })

    // What belongs to an owner is the only one of its kind.
    if (document.paths[`${one}/restore`]?.post?.responses[409]) await call('delete', one, item)
    const form = mediaOf(post, multipart)
    const filled = await call('post', base, {}, { body: formOf(form) })
    expect(filled, filled.text).toMatchObject({ status: 201 })
    for (const part of Object.keys(form.encoding ?? {}))
      expect((filled.json as Item)[`${part}_url`], part).toMatch(/^\/uploads\//)

    const order = document.paths[`${base}/order`]?.put
    // Through another path of the same list it may be in that order already, and then nothing is told.
    if (order) await product.call('PUT', `${base}/order`, { body: { ids: [1, 2] } })
    const places = order && (await call('put', `${base}/order`, {}, { body: exampleOf(mediaOf(order, json)) }))
    if (places) expect(places).toMatchObject({ status: 200 })
    const bulk = exampleOf(mediaOf(document.paths[`${base}/bulk`]?.post, json))
    expect(await call('post', `${base}/bulk`, {}, { body: bulk })).toMatchObject({ status: 200 })
  })

  test('of visitors, as JSON and as a form without script', async () => {
    const taken = ['/api/contact-messages/submit', '/api/newsletter/subscribe'].flatMap((path) =>
      Object.keys(document.paths[path]?.post?.requestBody?.content ?? {}).map((type) => ({ path, type })),
    )
    expect(taken.length).toBeGreaterThanOrEqual(3)
    for (const { path, type } of taken) {
      const example = exampleOf(mediaOf(document.paths[path]?.post, type))
      const text = new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)]))
      const body = type === urlencoded ? text.toString() : example
      const sent = { body, headers: { 'content-type': type }, redirect: 'manual' } as const
      expect([200, 303]).toContain((await call('post', path, {}, sent)).status)
    }
  })

  test('of sign-in, as far as a password is one', async () => {
    const login = exampleOf(mediaOf(document.paths['/api/auth/login']?.post, json))
    expect(await call('post', '/api/auth/login', {}, { body: login })).toMatchObject({ status: 401 })
    const change = exampleOf(mediaOf(document.paths['/api/auth/password']?.put, json))
    const reply = await call('put', '/api/auth/password', {}, { body: change })
    expect(reply).toMatchObject({ status: 400, json: { fields: { current_password: expect.any(String) } } })
  })

  test('of uploads', async () => {
    const body = formOf(mediaOf(document.paths['/api/uploads']?.post, multipart))
    expect(await call('post', '/api/uploads', {}, { body })).toMatchObject({ status: 201 })
  })
})
