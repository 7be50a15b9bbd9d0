import type { Kysely } from 'kysely'
import { addressKey } from '#server/http/visitor-address.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { hashToken } from './tokens.ts'

const rememberMs = 90 * 24 * 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

/** How an address stands in the database: one row for one party, of a fixed length. */
export const addressHash = (address: string) => hashToken(addressKey(address))

/** What is older counts no longer, whether or not it has been removed. */
const rememberedSince = (): string => at(Date.now() - rememberMs)

/** Whether anybody who may sign in has done so from there before. */
export async function hasSignedInFrom(db: Kysely<SystemTables>, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('admins')
    .innerJoin('known_addresses', 'known_addresses.admin_id', 'admins.id')
    .select('known_addresses.used_at')
    .where('known_addresses.address_hash', '=', addressHash(address))
    .where('known_addresses.used_at', '>', rememberedSince())
    .where('admins.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Notes where an administrator signed in, so that strangers' failures do not slow down sign-ins from there. */
export async function rememberAddress(db: Kysely<SystemTables>, adminId: number, address: string): Promise<void> {
  const now = Date.now()
  await db.deleteFrom('known_addresses').where('used_at', '<', rememberedSince()).execute()
  await db
    .insertInto('known_addresses')
    .values({ admin_id: adminId, address_hash: addressHash(address), used_at: at(now) })
    .onConflict((conflict) => conflict.columns(['admin_id', 'address_hash']).doUpdateSet({ used_at: at(now) }))
    .execute()
}
