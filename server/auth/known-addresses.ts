import type { Kysely } from 'kysely'
import { addressKey } from '#server/http/visitor-address.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { hashToken } from './tokens.ts'

const rememberMs = 90 * 24 * 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

/** How an address stands in the database: one row for one party, of a fixed length. */
export const addressHash = (address: string) => hashToken(addressKey(address))

/** Notes where an administrator signed in, so that strangers' failures do not slow down sign-ins from there. */
export async function rememberAddress(db: Kysely<SystemTables>, adminId: number, address: string): Promise<void> {
  const now = Date.now()
  await db
    .deleteFrom('known_addresses')
    .where('used_at', '<', at(now - rememberMs))
    .execute()
  await db
    .insertInto('known_addresses')
    .values({ admin_id: adminId, address_hash: addressHash(address), used_at: at(now) })
    .onConflict((conflict) => conflict.columns(['admin_id', 'address_hash']).doUpdateSet({ used_at: at(now) }))
    .execute()
}
