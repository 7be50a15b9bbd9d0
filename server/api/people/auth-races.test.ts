import { afterEach, describe, expect, test } from 'vitest'
import { setPassword } from '#server/auth/admins.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())

const login = (password: string) =>
  product.call('POST', '/api/auth/login', { body: { ...credentials, password }, token: null })
const tokenOf = ({ json }: { json: unknown }) => (json as { token?: string }).token
const statusOf = async (token: string) => (await product.call('GET', '/api/auth/me', { token })).status

describe.each(dialects)('on %s', (dialect) => {
  test('no session that is opened while the password is set outlives the old one', async () => {
    product = await startProduct({ dialect })
    const { db } = product.database
    const sessions = createSessions(db)
    const visitor = { address: '127.0.0.1', userAgent: undefined }
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    let opened = 0
    for (let round = 0; round < 12; round++) {
      const { password_hash } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
      const open = () => sessions.open({ id, password_hash }, visitor, () => false)
      const change = { adminId: id, hash: `hash ${round}`, isGenerated: false }
      const [, ...tokens] = await Promise.all([
        // Begins among the sign-ins, in another place in every round.
        Promise.all(Array.from({ length: round % 4 }, open)).then(() =>
          db.transaction().execute((transaction) => setPassword(transaction, change)),
        ),
        ...Array.from({ length: 8 }, open),
      ])
      const given = tokens.filter((token) => typeof token === 'string')
      opened += given.length
      expect(await Promise.all(given.map((token) => sessions.find(token)))).toEqual(given.map(() => undefined))
      expect(await open()).toBeUndefined()
    }
    expect(opened).toBeGreaterThan(0)
  })

  test('no session that was opened with the old password outlives its change', async () => {
    product = await startProduct({ dialect })
    const mine = tokenOf(await login(credentials.password)) ?? ''
    const body = { current_password: credentials.password, new_password: 'another long password' }
    // Sign-ins keep coming before, while and after the password is changed.
    const opened: string[] = []
    let done = false
    const signIns = Array.from({ length: 4 }, async () => {
      while (!done) {
        const token = tokenOf(await login(credentials.password))
        if (token) opened.push(token)
      }
    })
    const change = await product.call('PUT', '/api/auth/password', { token: mine, body })
    done = true
    await Promise.all(signIns)
    expect(change).toMatchObject({ status: 200 })
    expect(opened.length).toBeGreaterThan(0)
    expect(await Promise.all(opened.map(statusOf))).toEqual(opened.map(() => 401))
    expect(await statusOf(mine)).toBe(200)
  })

  test('of two changes at once one wins, and only its session and its password stay', async () => {
    product = await startProduct({ dialect })
    const sessions = [await login(credentials.password), await login(credentials.password)].map((r) => tokenOf(r) ?? '')
    const passwords = ['the first of two passwords', 'the second of two passwords']
    const changes = await Promise.all(
      sessions.map((token, n) =>
        product.call('PUT', '/api/auth/password', {
          token,
          body: { current_password: credentials.password, new_password: passwords[n] },
        }),
      ),
    )
    // On a busy machine the other one may have waited too long for its turn.
    const winner = changes.findIndex(({ status }) => status === 200)
    expect(changes[1 - winner]).toMatchObject({
      status: expect.toSatisfy((status) => [400, 401, 503].includes(status)),
    })
    expect(await Promise.all(sessions.map(statusOf))).toEqual(winner === 0 ? [200, 401] : [401, 200])
    expect(await login(passwords[winner] ?? '')).toMatchObject({ status: 200 })
    expect(await login(passwords[1 - winner] ?? '')).toMatchObject({ status: 401 })
  })
})
