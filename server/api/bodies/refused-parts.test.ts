import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.signIn()
})
afterAll(() => product.stop())

const upload = (form: FormData) => product.call('POST', '/api/uploads', { body: form })
const formWith = async (name: string) => {
  const form = new FormData()
  form.set('image', filePart(await jpeg(40, 30), name))
  return form
}

test('an upload is one picture and nothing else', async () => {
  const withText = await formWith('a.jpg')
  withText.set('url', 'http://127.0.0.1/')
  expect(await upload(withText)).toMatchObject({
    status: 400,
    json: { fields: { url: 'There is no field called ‘url’.' } },
  })
  const withSecond = await formWith('a.jpg')
  withSecond.append('image', filePart(await jpeg(41, 30), 'b.jpg'))
  expect(await upload(withSecond)).toMatchObject({
    status: 400,
    json: { fields: { image: 'Send one picture at a time.' } },
  })
  const { json } = await product.call('GET', '/api/uploads?q=b.jpg')
  expect(json).toEqual([])
})

test.each(['   ', '\u3164\u2800'])('a picture always has a name: %j', async (filename) => {
  const { json, status } = await upload(await formWith(filename))
  expect(status).toBe(201)
  const { id } = json as { id: number }
  expect(await product.call('GET', `/api/uploads/${id}`)).toMatchObject({ json: { title: 'Picture' } })
})

test('a sentence names the part of an object or the entry of a list that it is about', async () => {
  const { json } = await upload(await formWith('c.jpg'))
  const { id } = json as { id: number }
  expect(await product.call('PUT', `/api/uploads/${id}`, { body: { focal: { x: 1.5, y: 3 } } })).toMatchObject({
    status: 400,
    json: { fields: { focal: 'Focal point across must be a whole number.' } },
  })
  for (const [method, path, body] of [
    ['POST', '/api/projects/admin/bulk', { ids: ['1'], action: 'delete' }],
    ['PUT', '/api/projects/admin/order', { ids: ['1'] }],
  ] as const)
    expect(await product.call(method, path, { body })).toMatchObject({
      status: 400,
      json: { fields: { ids: 'Entry 1: An id must be a whole number.' } },
    })
})

test('a list of choices leaves out the empty one', async () => {
  const { status, text } = await product.call('GET', '/api/search/admin?in=x')
  expect(status, text).toBe(400)
  expect(text).toMatch(/must be one of: \w/)
})
