import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { formats } from '#engine/rules/formats.ts'
import { isBlank } from '#engine/rules/visible.ts'
import { addressKey } from '#server/http/visitor-address.ts'
import { cleanHtml } from '#server/store/rich-text/clean-html.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const text = fc.string({ unit: 'binary', maxLength: 60 })
let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

const danger =
  /<(script|svg|math|style|object|embed|form)|<[^>]+\son\w+=|<[^>]+javascript:|<iframe[^>]+evil|<[^>]+position:/i

/** Any value under any of a type's own names: what a confused client, or a hostile one, would send. */
const anyBody = fc
  .constantFrom(...types)
  .chain((type) =>
    fc
      .dictionary(
        fc.constantFrom(...Object.keys(type.fields), 'id', 'naem'),
        fc.oneof(fc.jsonValue(), text, fc.integer(), fc.constant(null)),
      )
      .map((body) => ({ type, body })),
  )

test('no body is answered with more than an error', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, async ({ type, body }) => {
      const { status, json } = await product.call('POST', baseOf(type), { body })
      expect([201, 400, 409]).toContain(status)
      if (status !== 201) expect(json).toMatchObject({ error: expect.stringMatching(/\S/) })
    }),
    { numRuns: 400 },
  )
})

test('what is taken is given back the same, whatever the text', async () => {
  const storable = text.filter((value) => !isBlank(value) && formats.storable?.accepts(value) === true)
  await fc.assert(
    fc.asyncProperty(storable, storable, async (question, answer) => {
      const { status, json } = await product.call('POST', '/api/faq', { body: { question, answer } })
      expect(status).toBe(201)
      expect(json).toMatchObject({ question, answer })
      const form = new FormData()
      form.set('question', question.replace(/\r\n?|\n/g, ' '))
      await product.call('PUT', `/api/faq/${(json as { id: number }).id}`, { body: form })
    }),
    { numRuns: 60 },
  )
})

test('no search, page or path makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/api/contact-messages/admin', '/api/newsletter/admin/subscriptions', '/api/uploads'),
      text,
      text,
      async (path, q, limit) => {
        const query = new URLSearchParams({ q: q.toWellFormed(), limit: limit.toWellFormed() })
        const { status } = await product.call('GET', `${path}?${query}`)
        expect([200, 400]).toContain(status)
      },
    ),
    { numRuns: 100 },
  )
})

test('links, pictures and films never carry a script', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('link', 'image', 'video'),
      fc.constantFrom(
        'javascript:',
        'JAVASCRIPT:',
        ' javascript:',
        'java\nscript:',
        'data:text/html,',
        'vbscript:',
        'blob:',
      ),
      text,
      (format, scheme, rest) => {
        expect(formats[format]?.accepts(scheme + rest)).toBe(false)
      },
    ),
  )
})

test('cleaned HTML has no script, handler or foreign frame, however often it is cleaned', () => {
  const piece = fc.oneof(
    text,
    fc.constantFrom(
      '<script>x</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:x">a</a>',
      '<iframe src="https://evil.example">',
      '<svg onload=x>',
      '<p style="position:fixed">',
      '<p style="color:#fff">',
      '<h2>',
      '</h2>',
      '<math><mtext>',
      '<!--',
      '-->',
      '<style>',
      '"><',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''))
      for (const html of [clean, cleanHtml(clean)]) expect(html).not.toMatch(danger)
    }),
    { numRuns: 500 },
  )
})

test('an address counts as one however it is written', () => {
  fc.assert(fc.property(fc.ipV4(), (ip) => addressKey(`::ffff:${ip}`) === ip))
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 0, max: 0xffff }),
      (groups, last) => {
        const write = (parts: number[]) => parts.map((part) => part.toString(16)).join(':')
        const neighbour = [...groups.slice(0, 7), last]
        expect(addressKey(write(groups))).toBe(addressKey(write(neighbour)))
      },
    ),
  )
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:0DB8:0:0:1::2'))
})
