import { describe, expect, test } from 'vitest'
import { dialects, startProduct } from '#tests/support/product.ts'
import { findAdmin } from './admins.ts'
import { rememberAddress } from './known-addresses.ts'

const stamp = '2026-01-01T00:00:00.000Z'

describe.each(dialects)('on %s', (dialect) => {
  test('addresses of somebody who is disabled, or from long ago, are strange', async () => {
    const product = await startProduct({ dialect })
    const { db } = product.database
    const isKnown = async () => (await findAdmin(db, 'editor', '198.51.100.1')).isKnownAddress
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    await rememberAddress(db, id, '198.51.100.1')
    expect(await isKnown()).toBe(true)
    await db.updateTable('known_addresses').set({ used_at: stamp }).execute()
    expect(await isKnown()).toBe(false)
    await rememberAddress(db, id, '198.51.100.1')
    await db.updateTable('admins').set({ disabled_at: stamp }).execute()
    expect(await isKnown()).toBe(false)
    await product.stop()
  })
})
