import { afterEach, describe, expect, test } from 'vitest'
import { createPeople } from '#server/auth/people.ts'
import { goodPassword, invite, join, joined, tokenOf } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())

const list = async () => (await product.call('GET', '/api/people')).json as Record<string, unknown>[]
const change = (id: number, body: object, token?: string) =>
  product.call('PUT', `/api/people/${id}`, { body, ...(token && { token }) })
const ended = { status: 401, json: { error: expect.stringContaining('was used already or has ended') } }

describe.each(dialects)('on %s', (dialect) => {
  test('the administrator of before is one, and invites somebody by a link that works once', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'editor', username: 'editor', role: 'administrator', state: 'active' }),
    ])
    const { id, link } = await invite(product.call, 'editor')
    expect(link).toMatch(/\/admin\/join#[\w-]{43}$/)
    const stored = JSON.stringify(await product.database.db.selectFrom('password_links').selectAll().execute())
    expect(stored).not.toContain(tokenOf(link))
    expect((await list())[1]).toMatchObject({
      id,
      state: 'invited',
      seen_at: null,
      link_expires_at: expect.any(String),
    })

    const body = { token: tokenOf(link) }
    const look = await product.call('POST', '/api/auth/password-link', { token: null, body })
    expect(look.json).toEqual({
      name: 'Deniz Aksoy',
      username: 'deniz.aksoy@example.com',
      role: 'editor',
      purpose: 'invitation',
    })
    const weak = await join(product.call, link, 'Deniz', 'deniz.aksoy')
    expect(weak).toMatchObject({ status: 400, json: { fields: { password: expect.stringContaining('too easy') } } })
    const both = await Promise.all([join(product.call, link, 'Deniz A.'), join(product.call, link, 'Deniz B.')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await join(product.call, link)).toMatchObject(ended)
    expect((await list())[1]).toMatchObject({ state: 'active', link_expires_at: null, seen_at: expect.any(String) })
    const signIn = { username: 'deniz.aksoy@example.com', password: goodPassword }
    const { json } = await product.call('POST', '/api/auth/login', { token: null, body: signIn })
    expect(json).toMatchObject({ admin: { id, role: 'editor', default_credentials: false } })
  })

  test('links that are forged, too old, replaced or of somebody disabled get one answer', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { db } = product.database
    expect(await join(product.call, '#forged')).toMatchObject(ended)
    const old = await invite(product.call, 'author', 'Old Link')
    await db.updateTable('password_links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect(await join(product.call, old.link)).toMatchObject(ended)
    const renewed = await product.call('POST', `/api/people/${old.id}/link`)
    expect(await join(product.call, old.link)).toMatchObject(ended)
    expect(await join(product.call, (renewed.json as { link: string }).link)).toMatchObject({ status: 200 })
    const reset = (await product.call('POST', `/api/people/${old.id}/link`)).json as { link: string }
    await db.updateTable('admins').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', old.id).execute()
    expect(await join(product.call, reset.link)).toMatchObject(ended)
    const removed = await invite(product.call, 'author', 'Not Wanted')
    expect(await product.call('DELETE', `/api/people/${removed.id}`)).toMatchObject({ status: 200 })
    expect(await join(product.call, removed.link)).toMatchObject(ended)
  })

  test('someone who is disabled is out at once, keeps the name and comes back with the same password', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { id, token, username } = await joined(product.call, 'editor')
    const me = () => product.call('GET', '/api/auth/me', { token })
    const signIn = () =>
      product.call('POST', '/api/auth/login', { token: null, body: { username, password: goodPassword } })
    expect(await me()).toMatchObject({ status: 200, json: { admin: { role: 'editor', name: 'Deniz Aksoy' } } })
    expect(await signIn()).toMatchObject({ status: 200 })
    expect(await change(id, { disabled: true })).toMatchObject({ status: 200 })
    expect(await me()).toMatchObject({ status: 401 })
    const known = product.database.db.selectFrom('known_addresses').select('address_hash').where('admin_id', '=', id)
    expect(await known.execute()).toEqual([])
    expect(await signIn()).toMatchObject({ status: 401, json: { error: 'Invalid username or password' } })
    expect((await list())[1]).toMatchObject({ name: 'Deniz Aksoy', state: 'disabled' })
    expect(await product.call('POST', `/api/people/${id}/link`)).toMatchObject({ status: 409 })
    await change(id, { disabled: false })
    expect(await me()).toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ status: 200 })
  })

  test('a reset by link ends what was opened with the old password', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { id, token, username } = await joined(product.call, 'author')
    const { link } = (await product.call('POST', `/api/people/${id}/link`)).json as { link: string }
    expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 })
    const password = 'another harbour lantern 43'
    expect(await join(product.call, link, 'Deniz Aksoy', password)).toMatchObject({ status: 200 })
    expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
    const signIn = (given: string) =>
      product.call('POST', '/api/auth/login', { token: null, body: { username, password: given } })
    expect(await signIn(goodPassword)).toMatchObject({ status: 401 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
  })

  test('what an administrator made for others ends with what let them make it', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const passwords = { current_password: goodPassword, new_password: 'another harbour lantern 43' }
    const ends = {
      disabled: (id: number) => change(id, { disabled: true }),
      'made an author': (id: number) => change(id, { role: 'author' }),
      'given another password': (_id: number, token: string) =>
        product.call('PUT', '/api/auth/password', { token, body: passwords }),
      'reset by link': async (id: number) => {
        const { link } = (await product.call('POST', `/api/people/${id}/link`)).json as { link: string }
        return join(product.call, link, 'Reset Now')
      },
    }
    const victim = await joined(product.call, 'administrator', 'Vera Victim')
    const kept = await invite(product.call, 'editor', 'Kept Colleague')
    for (const [how, end] of Object.entries(ends)) {
      const { id, token } = await joined(product.call, 'administrator', `Rogue ${how}`)
      const as: typeof product.call = (method, path, options) => product.call(method, path, { token, ...options })
      const invited = await invite(as, 'administrator', `Back Door ${how}`)
      const reset = (await as('POST', `/api/people/${victim.id}/link`)).json as { link: string }
      expect(await end(id, token), how).toMatchObject({ status: 200 })
      for (const { link } of [invited, reset]) expect(await join(product.call, link), how).toMatchObject(ended)
    }
    expect(await product.call('GET', '/api/auth/me', { token: victim.token })).toMatchObject({ status: 200 })
    expect(await join(product.call, kept.link, 'Kept Colleague')).toMatchObject({ status: 200 })
  })

  test('a role holds from the next request on', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { id, token } = await joined(product.call, 'author')
    const write = () => product.call('POST', '/api/projects/admin', { token, body: { title: 'Written' } })
    expect(await write()).toMatchObject({
      status: 403,
      json: { error: 'Authors cannot do this. Ask an editor or an administrator.' },
    })
    await change(id, { role: 'editor' })
    expect(await write()).toMatchObject({ status: 201 })
    await change(id, { role: 'author' })
    expect(await write()).toMatchObject({ status: 403 })
  })

  test('an administrator is always left', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const needed = { status: 409, json: { error: expect.stringContaining('At least one administrator is needed.') } }
    const [own] = await list()
    const ownId = Number(own?.id)
    expect(await change(ownId, { role: 'editor' })).toMatchObject(needed)
    expect(await change(ownId, { disabled: true })).toMatchObject({
      status: 409,
      json: { error: 'You cannot disable yourself. Another administrator can.' },
    })
    // An invitation is nobody yet.
    await invite(product.call, 'administrator', 'Not There')
    expect(await change(ownId, { role: 'editor' })).toMatchObject(needed)
    const other = await joined(product.call, 'administrator')
    expect(await change(ownId, { role: 'editor' })).toMatchObject({ status: 200 })
    expect(await change(other.id, { role: 'editor' }, other.token)).toMatchObject(needed)
  })

  test('of two who disable or demote each other at once, one is left', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { db } = product.database
    const first = Number((await list())[0]?.id)
    const second = (await joined(product.call, 'administrator')).id
    const people = createPeople(db, 'http://localhost')
    const by = (adminId: number) => ({ adminId, name: 'Somebody', token: null, address: '127.0.0.1' })
    for (const harm of [{ disabled: true }, { role: 'author' }] as const)
      for (let round = 0; round < 5; round++) {
        await db.updateTable('admins').set({ disabled_at: null, role: 'administrator' }).execute()
        const done = await Promise.allSettled([
          people.change(by(first), second, harm),
          people.change(by(second), first, harm),
        ])
        expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const [refused] = done.filter((each) => each.status === 'rejected')
        expect(refused?.reason).toMatchObject({ status: 403, message: expect.stringContaining('no longer') })
      }
  })

  test('a user name is there once, whatever its case', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const body = { name: 'Another', username: credentials.username.toUpperCase(), role: 'author' }
    expect(await product.call('POST', '/api/people', { body })).toMatchObject({
      status: 409,
      json: { fields: { username: expect.any(String) } },
    })
    expect(await list()).toHaveLength(1)
  })
})
