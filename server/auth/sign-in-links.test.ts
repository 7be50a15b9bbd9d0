import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { resetPassword } from './reset-password.ts'
import { createSignInLink } from './sign-in-links.ts'

describe.each(dialects)('on %s', (dialect) => {
  let product: Product
  beforeEach(async () => {
    product = await startProduct({ dialect })
  })
  afterEach(() => product.stop())

  const makeLink = async () => {
    const { id } = await product.database.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    return createSignInLink(product.database.db, id, product.config.publicUrl)
  }
  const tokenOf = (link: string) => new URL(link).hash.replace('#sign-in=', '')
  const redeem = (link: string) =>
    product.call('POST', '/api/auth/link', { token: null, body: { token: tokenOf(link) } })

  test('a link signs in once, however many try at the same time', async () => {
    const link = await makeLink()
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(link)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
    const { token = '', admin } = (replies.find(({ status }) => status === 200)?.json ?? {}) as {
      token?: string
      admin?: object
    }
    expect((await product.call('GET', '/api/auth/me', { token })).json).toEqual({ admin })
    expect(replies.find(({ status }) => status === 401)?.json).toEqual({
      error: expect.stringMatching(/has been used/),
    })
  })

  test('the database holds no token that would open anything', async () => {
    const link = await makeLink()
    const rows = await product.database.db.selectFrom('sign_in_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
    expect(await redeem(`http://x/#sign-in=${rows[0]?.token_hash}`)).toMatchObject({ status: 401 })
  })

  test('a newer link replaces it, a day ends it, a password change too', async () => {
    const { db } = product.database
    const [older, newer] = [await makeLink(), await makeLink()]
    expect(await redeem(older)).toMatchObject({ status: 401 })
    await db.updateTable('sign_in_links').set({ expires_at: new Date().toISOString() }).execute()
    expect(await redeem(newer)).toMatchObject({ status: 401 })
    const last = await makeLink()
    const token = await product.signIn()
    const body = { current_password: credentials.password, new_password: 'another long password' }
    expect(await product.call('PUT', '/api/auth/password', { token, body })).toMatchObject({ status: 200 })
    expect(await redeem(last)).toMatchObject({ status: 401 })
  })

  test('a reset gives a new password and a link, and ends everything else', async () => {
    const token = await product.signIn()
    const before = await makeLink()
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const {
      username = '',
      password = '',
      link = '',
    } = (await resetPassword(product.database.db, product.config, log)) ?? {}
    expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
    expect(await redeem(before)).toMatchObject({ status: 401 })
    const login = (body: unknown) => product.call('POST', '/api/auth/login', { token: null, body })
    expect(await login(credentials)).toMatchObject({ status: 401 })
    expect(await login({ username, password })).toMatchObject({ status: 200 })
    expect(await redeem(link)).toMatchObject({ status: 200 })
    expect((await product.call('GET', '/api/auth/hint', { token: null })).json).toEqual({ hint: null })
    expect(JSON.parse(lines.join(''))).toMatchObject({ level: 40, account: 'editor' })
    expect([password, tokenOf(link)].filter((secret) => lines.join('').includes(secret))).toEqual([])
  })
})
