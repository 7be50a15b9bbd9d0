import { afterEach, describe, expect, test } from 'vitest'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())

type Made = { readonly id: number; readonly token: string; readonly expires_at: string }
const make = async (role: string, token?: string): Promise<Made> =>
  (await product.call('POST', '/api/tokens', { body: { name: 'Stock sync', role, days: 90 }, ...(token && { token }) }))
    .json as Made
const write = (token: string) => product.call('POST', '/api/projects/admin', { token, body: { title: 'By a machine' } })
const read = (token: string) => product.call('GET', '/api/projects/admin', { token })

describe.each(dialects)('on %s', (dialect) => {
  test('a token does what its role may, is shown once and noted when it is used', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { id, token, expires_at } = await make('editor')
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(89 * 24 * 3_600_000)
    expect(JSON.stringify(await product.database.db.selectFrom('api_tokens').selectAll().execute())).not.toContain(
      token,
    )
    expect(await write(token)).toMatchObject({ status: 201 })
    expect((await product.call('GET', '/api/tokens')).json).toEqual([
      {
        id,
        name: 'Stock sync',
        role: 'editor',
        made_by: 'editor',
        created_at: expect.any(String),
        expires_at,
        used_at: expect.any(String),
      },
    ])
    const posing = { token, body: { title: 'By hand?' }, headers: { 'x-source': 'panel' } }
    expect((await product.call('POST', '/api/projects/admin', posing)).status).toBe(201)
    const versions = product.database.db.selectFrom('versions').select('source').where('type', '=', 'projects')
    expect(await versions.orderBy('id', 'desc').limit(2).execute()).toEqual([{ source: 'api' }, { source: 'api' }])
    const reader = await make('author')
    expect(await read(reader.token)).toMatchObject({ status: 200 })
    expect(await write(reader.token)).toMatchObject({
      status: 403,
      json: { error: 'Tokens of an author cannot do this. Ask an editor or an administrator.' },
    })
  })

  test('a token of an author is not its maker: it discards none of their drafts and writes over none unseen', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { token } = await make('author')
    const data = { title: 'By hand' }
    const { json } = await product.call('POST', '/api/drafts', { body: { type: 'projects', data } })
    const path = `/api/drafts/${(json as { id: number }).id}`
    expect(await product.call('DELETE', path, { token })).toMatchObject({ status: 403 })
    const save = (headers: Record<string, string>) =>
      product.call('PUT', path, { token, headers, body: { data: { title: 'By a machine' } } })
    expect(await save({})).toMatchObject({ status: 412, json: { current: { data } } })
    expect(await save({ 'if-match': '"1"' })).toMatchObject({ status: 200 })
    expect(await product.call('DELETE', path, { token: (await make('editor')).token })).toMatchObject({ status: 200 })
  })

  test('no token makes accounts or tokens, not even that of an administrator', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { token } = await make('administrator')
    expect(await product.call('GET', '/api/activity', { token })).toMatchObject({ status: 200 })
    for (const path of ['/api/people', '/api/tokens', '/api/auth/me', '/api/auth/sessions'])
      expect(await product.call('GET', path, { token })).toMatchObject({
        status: 403,
        json: { error: 'This needs somebody who is signed in. A token is not enough.' },
      })
  })

  test('forged, ended, revoked and of somebody disabled: none works, and all get one answer', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const other = await joined(product.call, 'administrator')
    const [ended, revoked, lent] = [
      await make('editor'),
      await make('editor'),
      await make('administrator', other.token),
    ]
    await product.database.db
      .updateTable('api_tokens')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', ended.id)
      .execute()
    expect(await product.call('DELETE', `/api/tokens/${revoked.id}`)).toMatchObject({ status: 200 })
    expect(await product.call('DELETE', `/api/tokens/${revoked.id}`)).toMatchObject({ status: 404 })
    // A token never allows more than its owner may do now.
    await product.call('PUT', `/api/people/${other.id}`, { body: { role: 'author' } })
    expect(await read(lent.token)).toMatchObject({ status: 200 })
    expect(await write(lent.token)).toMatchObject({ status: 403 })
    await product.call('PUT', `/api/people/${other.id}`, { body: { disabled: true } })
    for (const token of [ended.token, revoked.token, lent.token, `api_${'x'.repeat(43)}`])
      expect(await read(token)).toMatchObject({
        status: 401,
        json: { error: 'Your session has ended. Please sign in again.' },
      })
  })
})
