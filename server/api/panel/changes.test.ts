import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Changes = {
  readonly revisions: Readonly<Record<string, number>>
  readonly messages: { readonly total: number; readonly counted: number; readonly newest: number }
  readonly subscriptions: { readonly total: number; readonly counted: number; readonly newest: number }
}
const path = '/api/changes'
const message = { name: 'Ada', phone: '1', email: 'ada@example.com', subject: 'S', message: 'M', elapsed_ms: 9_000 }

describe.each(dialects)('what has changed, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const ask = async (headers: Record<string, string> = {}) => {
    const reply = await product.call('GET', path, { headers })
    return { status: reply.status, etag: reply.headers.get('etag') ?? '', changes: reply.json as Changes }
  }
  const add = () => product.call('POST', '/api/projects/admin', { body: { title: 'T' } })

  test('rises with the type that was written and with no other', async () => {
    await add()
    const before = await ask()
    expect((await ask({ 'if-none-match': before.etag })).status).toBe(304)
    await add()
    const { status, changes } = await ask({ 'if-none-match': before.etag })
    expect(status).toBe(200)
    const { projects = 0, ...others } = before.changes.revisions
    expect(changes.revisions).toEqual({ ...others, projects: projects + 1 })
  })

  test('tells of messages as they come, are read, go and come back', async () => {
    const { changes: before } = await ask()
    const submit = () => product.call('POST', '/api/contact-messages/submit', { body: message, token: null })
    expect((await submit()).status).toBe(200)
    await submit()
    const { changes: sent } = await ask()
    expect(sent.messages).toMatchObject({ total: before.messages.total + 2, counted: before.messages.counted + 2 })
    const item = `/api/contact-messages/admin/${sent.messages.newest}`
    await product.call('PUT', `${item}/read`)
    expect((await ask()).changes.messages.counted).toBe(before.messages.counted + 1)
    await product.call('DELETE', item)
    expect((await ask()).changes.messages).toMatchObject({ total: sent.messages.total - 1 })
    await product.call('POST', `${item}/restore`)
    expect((await ask()).changes.messages).toEqual({ ...sent.messages, counted: before.messages.counted + 1 })
  })

  test('is for administrators', async () => {
    expect((await product.call('GET', path, { token: null })).status).toBe(401)
  })

  test('asking for it does not keep a session alive, as any other call does', async () => {
    const { db } = product.database
    const usedAt = new Date(Date.now() - 3_600_000).toISOString()
    const note = async () => (await db.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at
    await db.updateTable('sessions').set({ used_at: usedAt }).execute()
    await ask()
    expect(await note()).toBe(usedAt)
    await product.call('GET', '/api/faq/admin')
    expect(await note()).not.toBe(usedAt)
  })
})
