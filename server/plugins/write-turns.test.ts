import { afterEach, expect, test, vi } from 'vitest'
import { joined } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())

const dense = `<p>${'<b>word</b> '.repeat(9_000)}</p>`
const draft = (wysiwyg_content: string) => ({ type: 'product-details', data: { wysiwyg_content } })

async function start() {
  product = await startProduct()
  await product.signIn()
  const author = await joined(product.call, 'author')
  const save = (body: object, token: string, signal?: AbortSignal) =>
    fetch(`${product.url}/api/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
  return { author, save }
}

test('however much somebody saves at once, others wait for a few of these saves only', async () => {
  const { author, save } = await start()
  const editor = await joined(product.call, 'editor', 'Ece Demir')
  let saved = 0
  const flood = Array.from({ length: 24 }, async () => {
    const { status } = await save(draft(dense), author.token)
    saved++
    return status
  })
  await vi.waitFor(() => expect(saved).toBeGreaterThan(0), { timeout: 30_000 })
  const before = saved
  // Itself dense, so that it does not go before others for being short.
  expect(await save(draft(dense), editor.token)).toMatchObject({ status: 201 })
  expect(saved - before).toBeLessThan(12)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([201]))
})

test('someone who has too many writes waiting is told', async () => {
  const { author, save } = await start()
  const { promise: isTold, resolve: end } = Promise.withResolvers<void>()
  const holdUp = product.database.db.transaction().execute(() => isTold)
  const many = Array.from({ length: 110 }, async () => {
    const reply = await save(draft('<p>a</p>'), author.token)
    if (reply.status === 429) end()
    return { status: reply.status, json: await reply.json() }
  })
  const replies = await Promise.all([...many, holdUp.then(() => undefined)])
  const refused = replies.find((reply) => reply?.status === 429)
  expect(refused?.json).toEqual({ error: expect.stringMatching(/^You are saving too much at once\./) })
  expect(replies.filter((reply) => reply?.status === 201).length).toBeGreaterThanOrEqual(104)
})

test('what nobody waits for any more is not begun', async () => {
  const { author, save } = await start()
  const gone = new AbortController()
  const kept = Array.from({ length: 4 }, () => save(draft(dense), author.token))
  const left = Array.from({ length: 20 }, () => save(draft(dense), author.token, gone.signal).catch(() => undefined))
  await Promise.any(kept)
  gone.abort()
  await Promise.all([...left, ...kept])
  // As long as those, so that it comes after what was begun of them.
  expect((await save(draft(dense), author.token)).status).toBe(201)
  const drafts = await product.database.db.selectFrom('drafts').select('id').execute()
  expect(drafts.length).toBeLessThan(15)
})
