import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const inherited = ['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf', '__defineGetter__']
const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'Grain', message: 'How much?' }
const named = (name: string) => ({
  status: 400,
  json: {
    error: `There is no field called ‘${name}’.`,
    fields: JSON.parse(`{"${name}":"There is no field called ‘${name}’."}`),
  },
})
/** An own property even where its name is `__proto__`. */
const withField = (body: object, name: string, value: unknown = 'x') =>
  JSON.stringify(body).replace(/}$/, `${Object.keys(body).length ? ',' : ''}"${name}":${JSON.stringify(value)}}`)

test('JSON of unknown length may be as large as JSON that says its length, and no larger', async () => {
  const send = (letters: number) =>
    fetch(`${product.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([JSON.stringify({ email: 'x'.repeat(letters) })]).stream(),
      duplex: 'half',
    } as RequestInit)
  expect((await send(4_000)).status).toBe(400)
  const large = await send(5_000)
  expect([large.status, await large.json()]).toEqual([413, { error: 'The request is too large.' }])
})

describe.each(inherited)('a field called %s', (name) => {
  test('is unknown in every JSON body', async () => {
    const bodies: [string, string, object][] = [
      ['POST', '/api/auth/login', { username: 'a', password: 'b' }],
      ['PUT', '/api/auth/password', { current_password: 'a', new_password: 'b' }],
      ['POST', '/api/newsletter/subscribe', { email: 'a@example.com' }],
      ['POST', '/api/contact-messages/submit', message],
      ['PUT', '/api/projects/admin/order', { ids: [1] }],
    ]
    for (const [method, path, body] of bodies)
      for (const value of ['x', {}, null, { polluted: true }])
        expect(await product.call(method, path, { body: withField(body, name, value) }), path).toMatchObject(
          named(name),
        )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('is unknown to every content type, as JSON and as a form', async () => {
    const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'T' } })
    const { id } = json as { id: number }
    expect(
      await product.call('PUT', `/api/projects/admin/${id}`, { body: withField({ title: 'T' }, name) }),
    ).toMatchObject(named(name))
    for (const type of types) {
      const base = baseOf(type)
      const asForm = new FormData()
      asForm.set(name, 'x')
      for (const body of [withField({}, name), asForm])
        expect(await product.call('POST', base, { body }), type.name).toMatchObject({
          status: 400,
          json: { fields: JSON.parse(`{"${name}":"There is no field called ‘${name}’."}`) },
        })
    }
  })

  test('is unknown as the part of a file, and in forms of visitors', async () => {
    const body = new FormData()
    body.set(name, new File(['x'], 'x.jpg'))
    expect(await product.call('POST', '/api/uploads', { body })).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining(`called ‘${name}’`) },
    })
    for (const path of ['/api/newsletter/subscribe', '/api/contact-messages/submit']) {
      const fields = new URLSearchParams({ ...message, [name]: 'x' })
      const reply = await product.call('POST', path, { body: String(fields), headers: form, token: null })
      expect(reply.status).toBe(422)
    }
  })
})

test('words that objects inherit are not flags', async () => {
  for (const word of ['constructor', '__proto__']) {
    const body = new FormData()
    body.set('title', 'T')
    body.set('is_active', word)
    expect(await product.call('POST', '/api/projects/admin', { body })).toMatchObject({
      status: 400,
      json: { fields: { is_active: 'Active must be true or false.' } },
    })
  }
})

test('sections with inherited names, too deep or without end are refused', async () => {
  const post = (content_sections: unknown) =>
    product.call('POST', '/api/project-details/admin', { body: { project_id: 1, title: 'T', content_sections } })
  for (const name of inherited)
    expect(await post(`[{"type":"text","content":"x","${name}":1}]`), name).toMatchObject({
      status: 400,
      json: { fields: { content_sections: `Section 1: There is no field called ‘${name}’.` } },
    })
  for (const text of ['['.repeat(1_000), `[${'{},'.repeat(100_000)}{}]`])
    expect(await post(text)).toMatchObject({ status: 400, json: { fields: { content_sections: expect.any(String) } } })
})

test('at most 20 fields are named, and no name in full', async () => {
  const names = Array.from({ length: 500 }, (_, n) => `${'n'.repeat(100)}${n}`)
  const body = Object.fromEntries(names.map((name, n) => [`${n}${name}`, 1]))
  const { status, json, text } = await product.call('POST', '/api/projects/admin', { body })
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toHaveLength(20)
  expect(text.length).toBeLessThan(5_000)
})

describe('bodies that are too large', () => {
  const pad = (bytes: number) => JSON.stringify({ x: 'x'.repeat(bytes) })
  test.each([
    ['POST', '/api/auth/login', 8],
    ['PUT', '/api/auth/password', 8],
    ['POST', '/api/newsletter/subscribe', 4],
    ['POST', '/api/contact-messages/submit', 64],
    ['PUT', '/api/projects/admin/order', 256],
    ['POST', '/api/projects/admin', 2 * 1024],
    ['PUT', '/api/projects/admin/1', 2 * 1024],
  ])('%s %s takes %i KB', async (method, path, kilobytes) => {
    const limit = kilobytes * 1024
    expect(await product.call(method, path, { body: pad(limit - 8) })).toMatchObject({ status: 400 })
    expect(await product.call(method, path, { body: pad(limit) })).toMatchObject({
      status: 413,
      json: { error: 'The request is too large.' },
    })
  })

  test('rich text of 500,000 characters fits, whatever the characters', async () => {
    const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'T' } })
    const wysiwyg_content = '\u{1F33E}'.repeat(500_000)
    const body = { project_id: (json as { id: number }).id, title: 'T', wysiwyg_content }
    expect(await product.call('POST', '/api/project-details/admin', { body })).toMatchObject({ status: 201 })
  })

  test('the longest message in Chinese fits into the form of a browser', async () => {
    const body = String(new URLSearchParams({ ...message, message: '货'.repeat(10_000) }))
    expect((await product.call('POST', '/api/contact-messages/submit', { body, headers: form })).status).toBe(200)
  })

  test('a form of more texts than any item has, or of too many parts', async () => {
    const large = new FormData()
    for (const name of ['title', 'description', 'subtitle']) large.set(name, 'x'.repeat(1_900_000))
    const many = new FormData()
    for (let n = 0; n < 100; n++) many.set(`n${n}`, 'x')
    for (const body of [large, many])
      expect(await product.call('POST', '/api/projects/admin', { body })).toMatchObject({
        status: 413,
        json: { error: 'The form is too large.' },
      })
  })
})

test.each([
  ['text/plain', 'hello'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'title=T'],
  ['nonsense', 'x'],
  ['', 'x'],
])('a body of type ‘%s’ is 415', async (type, text) => {
  for (const [method, path] of [
    ['POST', '/api/projects/admin'],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/contact-messages/admin/1/read'],
    ['POST', '/api/auth/logout'],
  ] as const)
    expect(
      await product.call(method, path, { body: new TextEncoder().encode(text), headers: { 'content-type': type } }),
      path,
    ).toMatchObject({ status: 415, json: { error: 'Send JSON or a form.' } })
})

test.each(['gzip', 'br', 'GZIP', 'identity, gzip', 'nonsense'])(
  'a body in the encoding %s is 415',
  async (encoding) => {
    const form = new FormData()
    form.set('title', 'T')
    for (const [path, body, type] of [
      ['/api/projects/admin', gzipSync('{"title":"T"}'), 'application/json'],
      // Plain in fact: what it says decides, also where nobody looks at the body.
      ['/api/projects/admin', { title: 'T' }, 'application/json'],
      ['/api/projects/admin', form, undefined],
      ['/api/auth/login', credentials, 'application/json'],
      ['/api/newsletter/subscribe', { email: 'a@b.example' }, 'application/json'],
      ['/api/auth/logout', {}, 'application/json'],
    ] as const) {
      const headers = { 'content-encoding': encoding, ...(type && { 'content-type': type }) }
      const reply = await product.call('POST', path, { body, headers })
      expect(reply, path).toMatchObject({ status: 415, json: { error: expect.stringContaining('Content-Encoding') } })
      expect(reply.headers.get('accept-encoding')).toBe('identity')
    }
    const page = await product.call('POST', '/api/newsletter/subscribe', {
      body: 'email=a%40b.example',
      headers: { 'content-encoding': encoding, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([page.status, page.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
  },
)

test('a body that says it is plain, and a request without one, are taken', async () => {
  const headers = { 'content-encoding': 'Identity' }
  expect((await product.call('POST', '/api/projects/admin', { body: { title: 'T' }, headers })).status).toBe(201)
  expect((await product.call('GET', '/api/projects/admin', { headers: { 'content-encoding': 'gzip' } })).status).toBe(
    200,
  )
})

test.each([
  ['cut off', '{', 'is not valid JSON'],
  ['with a comma too many', '{"a":1,}', 'is not valid JSON'],
  ['of 30 levels', '['.repeat(30), 'has too many parts or levels'],
  ['of 13,000 parts', `{"ids":[${'1,'.repeat(13_000)}1]}`, 'has too many parts or levels'],
])('JSON %s is refused', async (_name, body, sentence) => {
  expect(await product.call('PUT', '/api/projects/admin/order', { body })).toMatchObject({
    status: 400,
    json: { error: `The body ${sentence}.` },
  })
})

test('brackets and commas inside of texts count for nothing', async () => {
  const description = '[{,"\\'.repeat(3_000)
  const { status, json } = await product.call('POST', '/api/projects/admin', { body: { title: 'T', description } })
  expect([status, (json as { description: string }).description]).toEqual([201, description])
})
