import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { hashPassword } from './passwords.ts'

/** Shown on the login page of a site that only this machine can reach, until they are changed. */
export const defaultCredentials = { username: 'admin', password: 'anka-1998' }

/** Names are compared without case; `I` and `i` stay one letter whatever the server's language. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()

export type FirstAdmin =
  | { kind: 'exists' }
  | { kind: 'given' }
  | { kind: 'default' }
  | { kind: 'random'; username: string; password: string }
type Given = { admin: { username: string; password: string } | undefined; local: boolean }

/** Makes the first administrator where there is none. Default credentials exist only where nobody else can come in. */
export async function ensureAdmin(db: Kysely<SystemTables>, { admin, local }: Given): Promise<FirstAdmin> {
  if (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) return { kind: 'exists' }
  const random = { username: 'admin', password: randomBytes(15).toString('base64url') }
  const credentials = admin ?? (local ? defaultCredentials : random)
  const stamp = nextStamp()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
      username: credentials.username,
      username_key: usernameKey(credentials.username),
      password_hash: await hashPassword(credentials.password),
      default_credentials: credentials === defaultCredentials,
      created_at: stamp,
      updated_at: stamp,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return { kind: 'exists' }
  if (admin) return { kind: 'given' }
  return local ? { kind: 'default' } : { kind: 'random', ...random }
}
