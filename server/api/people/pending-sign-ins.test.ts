import { afterEach, describe, expect, test } from 'vitest'
import { createTotpSecrets } from '#server/auth/second-step/totp-secrets.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { createSigner } from '#server/signer.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { addApp, codeOf } from '#tests/support/second-step.ts'

let product: Product
afterEach(() => product.stop())

const begin = async () => {
  const { json } = await product.call('POST', '/api/auth/login', { token: null, body: credentials })
  return (json as { second_step: { token: string } }).second_step.token
}
const prove = (body: object) => product.call('POST', '/api/auth/second-step', { token: null, body })
const rows = () => product.database.db.selectFrom('pending_steps').selectAll().where('purpose', '=', 'sign-in')

describe.each(dialects)('on %s', (dialect) => {
  test('someone who has read all rows of the database cannot sign in without a password', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    await addApp(product.call)
    const token = await begin()
    const { db } = product.database
    const signer = await createSigner(db)
    const admin = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    const code = codeOf(createTotpSecrets(signer).read(admin) ?? '', 1)
    const claim = JSON.stringify({ adminId: admin.id, password: hashToken(admin.password_hash), at: Date.now() })
    const stored = await rows().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const values = stored.flatMap((row) => Object.values(row).map(String))
    for (const forged of [signer.seal(claim, 'second step'), ...values.filter(Boolean)])
      expect(await prove({ token: forged, code })).toMatchObject({ status: 401 })
    expect(await prove({ token, code })).toMatchObject({ status: 200 })
  })

  test('what was begun is used up by signing in, and a proof is not lost to one that was', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { codes } = await addApp(product.call)
    const token = await begin()
    const typed = codes.slice(0, 2)
    const replies = await Promise.all(typed.map((recovery_code) => prove({ token, recovery_code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const left = typed[replies.findIndex(({ status }) => status === 401)]
    expect(await prove({ token, recovery_code: left })).toMatchObject({ status: 401 })
    expect(await rows().execute()).toEqual([])
    expect(await prove({ token: await begin(), recovery_code: left })).toMatchObject({ status: 200 })
  })

  test('it ends after ten minutes, and of an account ten thousand are kept', async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    const { codes } = await addApp(product.call)
    const { db } = product.database
    const late = await begin()
    await db.updateTable('pending_steps').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect(await prove({ token: late, recovery_code: codes[0] })).toMatchObject({ status: 401 })
    const first = await begin()
    const known = await rows().execute()
    expect(known).toHaveLength(1)
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const later = (n: number) => known.map((row) => ({ ...row, token_hash: `later ${n}`, expires_at }))
    const many = Array.from({ length: 9_999 }, (_, n) => later(n)).flat()
    for (let at = 0; at < many.length; at += 1_000)
      await db
        .insertInto('pending_steps')
        .values(many.slice(at, at + 1_000))
        .execute()
    const last = await begin()
    expect(await rows().execute()).toHaveLength(10_000)
    expect(await prove({ token: first, recovery_code: codes[0] })).toMatchObject({ status: 401 })
    expect(await prove({ token: last, recovery_code: codes[0] })).toMatchObject({ status: 200 })
  })
})
