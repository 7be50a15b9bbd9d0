import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { adminEndpoints } from '#engine/derive/endpoints.ts'
import { joined } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { openRaw, untilClosed } from '#tests/support/raw-client.ts'
import { minInput } from '#tests/support/samples.ts'

let product: Product
afterEach(() => product.stop())

const last = 5
const picture =
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n' +
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>\r\n--x--\r\n'

const titled = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nLate\r\n'

const longAgo = () => new Date(Date.now() - 3_600_000).toISOString()

/** Sends all but the last bytes, and waits until the guard has let the request in: it notes the use of the session. */
async function hold(token: string, line: string, body: unknown) {
  const { db } = product.database
  await db.updateTable('sessions').set({ used_at: longAgo() }).execute()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const socket = await openRaw(product.url)
  const reply = untilClosed(socket)
  const lines = [
    `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${token}`,
    `content-type: ${text.startsWith('--x') ? 'multipart/form-data; boundary=x' : 'application/json'}`,
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n`,
  ]
  socket.write(lines.join('\r\n') + text.slice(0, -last))
  const start = longAgo()
  await vi.waitFor(async () => {
    const used = await db.selectFrom('sessions').select('used_at').where('used_at', '>', start).execute()
    expect(used).not.toEqual([])
  })
  return async () => {
    socket.write(text.slice(-last))
    return (await reply).status
  }
}

type Write = readonly [line: string, body: unknown]
const makeToken: Write = ['POST /api/tokens', { name: 'late', role: 'administrator', days: 30 }]
const invite: Write = ['POST /api/people', { name: 'Late', username: 'late@example.com', role: 'administrator' }]

/** The first of each. */
async function addDraftAndTrash() {
  const body = { title: 'Early' }
  await product.call('POST', '/api/drafts', { body: { type: 'projects', data: body } })
  const { json } = await product.call('POST', '/api/projects/admin', { body })
  await product.call('DELETE', `/api/projects/admin/${(json as { id: number }).id}`)
}

async function allWrites(): Promise<readonly Write[]> {
  const creates: Write[] = []
  for (const type of contentTypes)
    for (const { method, path, does } of adminEndpoints(type))
      if (does === 'create') creates.push([`${method} ${path}`, await minInput(product, type)])
  return [
    makeToken,
    invite,
    ['POST /api/uploads', picture],
    ['POST /api/projects/admin', titled + picture],
    ['POST /api/trash/empty', { up_to: 1 }],
    ['POST /api/auth/second-steps/recovery-codes', { password: credentials.password }],
    ['POST /api/trash/remove', { ids: [1] }],
    ['POST /api/trash/restore', { ids: [1] }],
    ['POST /api/drafts', { type: 'projects', data: {} }],
    ['PUT /api/drafts/1', { data: { title: 'Late' } }],
    ['DELETE /api/drafts/1', {}],
    ['POST /api/drafts/1/publish', { revision: 1 }],
    ['PUT /api/contact-messages/admin/read', { up_to: 1 }],
    ...creates,
  ]
}

async function kept() {
  const { db } = product.database
  const [tokens, people, uploads, drafts, trash, activity] = await Promise.all([
    db.selectFrom('api_tokens').select('name').execute(),
    db.selectFrom('admins').select('username').execute(),
    db.selectFrom('uploads').select('name').execute(),
    db.selectFrom('drafts').select(['id', 'data']).execute(),
    db.selectFrom('deleted_items').select('id').execute(),
    db.selectFrom('activity').select('action').orderBy('id').execute(),
  ])
  return { tokens, people, uploads, drafts, trash, activity }
}

/** More than the buffers of a connection take in. */
async function addLongMessages(count: number, length: number): Promise<void> {
  const at = longAgo()
  const row = { name: 'N', email: 'n@example.com', phone: '', subject: 'S', is_read: false, search_text: '' }
  const rows = Array.from({ length: 100 }, () => ({
    ...row,
    message: 'M'.repeat(length),
    created_at: at,
    updated_at: at,
  }))
  for (let added = 0; added < count; added += rows.length)
    await product.database.db.insertInto('contact_messages').values(rows).execute()
}

describe.each(dialects)('on %s', (dialect) => {
  test('an export that is taken slowly breaks off once its session has ended', async () => {
    product = await startProduct({ dialect })
    const token = await product.signIn()
    const [count, length] = [1500, 20_000]
    await addLongMessages(count, length)
    const socket = await openRaw(product.url)
    socket.write(
      `GET /api/contact-messages/admin/export.csv HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    await once(socket, 'readable')
    await product.database.db.deleteFrom('sessions').execute()
    const { status, body } = await untilClosed(socket)
    expect(status).toBe(200)
    expect(body.length).toBeLessThan(count * length)
    expect(body.endsWith('\r\n0\r\n\r\n')).toBe(false)
  })

  test('nothing is written for a session that ends before the last bytes come', async () => {
    product = await startProduct({ dialect })
    const token = await product.signIn()
    await addDraftAndTrash()
    const writes = await allWrites()
    const finish: (() => Promise<number>)[] = []
    for (const [line, body] of writes) finish.push(await hold(token, line, body))
    await product.database.db.deleteFrom('sessions').execute()
    const before = await kept()
    // One after the other: all at once they would wait for connections.
    const statuses: number[] = []
    for (const each of finish) statuses.push(await each())
    expect(statuses).toEqual(writes.map(() => 401))
    expect(await kept()).toEqual(before)
  })

  test('nor for somebody who may no longer do it', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const former = await joined(product.call, 'administrator')
    const held = [await hold(former.token, ...makeToken), await hold(former.token, ...invite)]
    await product.call('PUT', `/api/people/${former.id}`, { body: { role: 'author' } })
    const before = await kept()
    expect(await Promise.all(held.map((each) => each()))).toEqual([403, 403])
    expect(await kept()).toEqual(before)
  })

  test('a password change needs a session to its end', async () => {
    product = await startProduct({ dialect })
    const token = await product.signIn()
    const body = { current_password: credentials.password, new_password: 'another long password' }
    const { db } = product.database
    const asked = vi.spyOn(db, 'selectFrom')
    const change = product.call('PUT', '/api/auth/password', { token, body })
    // By then the guard has judged twice.
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('admins'))
    await db.deleteFrom('sessions').execute()
    expect((await change).status).toBe(401)
    const signIn = await product.call('POST', '/api/auth/login', { body: credentials, token: null })
    expect(signIn.status).toBe(200)
  })
})
