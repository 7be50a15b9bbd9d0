import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createPeople } from '#server/auth/people.ts'
import { resetPassword } from '#server/auth/reset-password.ts'
import { signInNotice } from '#server/auth/sign-in-notice.ts'
import { usernameKey } from '#server/auth/username.ts'
import { invite, join, joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())

const lines = (action: 'token-revoked' | 'password-reset' | 'link-failed' | 'session-ended') =>
  product.database.db.selectFrom('activity').select(['who', 'title']).where('action', '=', action).execute()
const makeToken = async (token: string) =>
  (
    (await product.call('POST', '/api/tokens', { token, body: { name: 'Sync', role: 'editor', days: 9 } })).json as {
      token: string
    }
  ).token
const read = (token: string) => product.call('GET', '/api/projects/admin', { token })

describe.each(dialects)('on %s', (dialect) => {
  test('people who are disabled or get a new password lose their tokens for good', async () => {
    product = await startProduct({ dialect })
    const own = await product.signIn()
    const other = await joined(product.call, 'administrator')
    const [first, second] = [await makeToken(other.token), await makeToken(own)]
    expect(await read(first)).toMatchObject({ status: 200 })
    for (const disabled of [true, false]) await product.call('PUT', `/api/people/${other.id}`, { body: { disabled } })
    const ended = await read(first)
    expect(ended).toMatchObject({ status: 401 })
    expect(ended.headers.get('www-authenticate')).toBe('Bearer')
    expect(await read(second)).toMatchObject({ status: 200 })
    const made = await resetPassword(product.database.db, product.config, pino({ level: 'silent' }))
    expect(made).toMatchObject({ username: 'editor' })
    expect(await read(second)).toMatchObject({ status: 401 })
    expect(await lines('token-revoked')).toEqual([
      { who: 'editor', title: 'Sync' },
      { who: 'Console', title: 'Sync' },
    ])
    expect(await lines('password-reset')).toEqual([{ who: 'Console', title: 'editor' }])
  })

  test('a reset by link revokes tokens, and links that do not work are written down without their token', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const other = await joined(product.call, 'administrator')
    const token = await makeToken(other.token)
    const { link } = (await product.call('POST', `/api/people/${other.id}/link`)).json as { link: string }
    expect(await join(product.call, link)).toMatchObject({ status: 200 })
    expect(await read(token)).toMatchObject({ status: 401 })
    expect(await join(product.call, link)).toMatchObject({ status: 401 })
    await product.call('POST', '/api/auth/link', { token: null, body: { token: 'forged' } })
    expect(await lines('link-failed')).toEqual([
      { who: 'Nobody', title: 'to set a password' },
      { who: 'Nobody', title: 'to sign in' },
    ])
  })

  test('an invitation that is removed while somebody joins: one of the two holds', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { db } = product.database
    const { id, link } = await invite(product.call, 'editor')
    const people = createPeople(db, 'http://localhost')
    const by = { adminId: 1, name: 'Somebody', token: null, address: '' }
    const [joining, removing] = await Promise.allSettled([join(product.call, link), people.removeInvitation(by, id)])
    const isJoined = joining.status === 'fulfilled' && joining.value.status === 200
    expect(isJoined).toBe(removing.status === 'rejected')
    const there = await db.selectFrom('admins').select('joined_at').where('id', '=', id).execute()
    expect(there).toEqual(isJoined ? [{ joined_at: expect.any(String) }] : [])
  })

  test('a row without a role has the least of them', async () => {
    product = await startProduct({ dialect })
    const stamps = { created_at: '', updated_at: '', joined_at: null }
    const person = { username: 'new', username_key: 'new', password_hash: '', default_credentials: false, ...stamps }
    const { db } = product.database
    const { role } = await db.insertInto('admins').values(person).returning('role').executeTakeFirstOrThrow()
    expect(role).toBe('author')
    await product.signIn()
    const body = { name: 'Nobody Yet', username: 'nobody.yet' }
    expect(await product.call('POST', '/api/people', { body })).toMatchObject({ status: 400 })
  })

  test('neither the login page nor a start names somebody who is disabled', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { id } = await joined(product.call, 'administrator')
    const { db } = product.database
    await db.updateTable('admins').set({ default_credentials: true }).where('id', '=', id).execute()
    const hint = async () => (await product.call('GET', '/api/auth/hint', { token: null })).json
    expect(await hint()).toMatchObject({ hint: { username: 'deniz.aksoy@example.com' } })
    await product.call('PUT', `/api/people/${id}`, { body: { disabled: true } })
    expect(await hint()).toEqual({ hint: null })
    expect(await signInNotice(db, product.dataDir)).toMatchObject({ kind: 'own', username: 'editor' })
  })

  test('nobody is invited under a name that looks like another', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const names = ['edi\u00ADtor', 'editor\u200B', '\u2060EDİTOR', ' editor\u2800'].map((name) => [name, 409] as const)
    // Of two alphabets it is refused for that.
    for (const [username, status] of [...names, ['edit\u043Er', 400] as const])
      expect(
        await product.call('POST', '/api/people', { body: { name: 'Two', username, role: 'author' } }),
        JSON.stringify(username),
      ).toMatchObject({ status })
    expect(usernameKey('ayşe\u00A0 kaya')).toBe('ayşe kaya')
    expect(usernameKey('ışık')).not.toBe(usernameKey('işik'))
  })

  test('the same key of two tokens of one name is two writes', async () => {
    product = await startProduct({ dialect })
    const own = await product.signIn()
    const ids = new Set<number>()
    for (const token of [await makeToken(own), await makeToken(own)]) {
      const headers = { 'idempotency-key': 'same' }
      const { json } = await product.call('POST', '/api/projects/admin', { token, headers, body: { title: 'A' } })
      ids.add((json as { id: number }).id)
    }
    expect(ids.size).toBe(2)
  })
})

test('an export is answered where nothing can be written', async () => {
  product = await startProduct()
  await product.signIn()
  await sql`pragma query_only = on`.execute(product.database.db)
  for (const path of ['/api/activity/export.csv', '/api/contact-messages/admin/export.csv'])
    expect(await product.call('GET', path)).toMatchObject({ status: 200 })
  await sql`pragma query_only = off`.execute(product.database.db)
})
