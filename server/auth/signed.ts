import type { Kysely } from 'kysely'
import type { Role } from '#engine/rules/permissions.ts'
import type { SystemTables } from '#server/store/schema.ts'

/** Who a request comes from. */
export type Signed = {
  /** Nothing where a machine shows a token. */
  readonly sessionId: number | null
  /** Of a token, the person who made it. */
  readonly adminId: number
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly hasGeneratedPassword: boolean
  /** Whether their role needs a second step that they have not added yet. */
  readonly lacksSecondStep: boolean
  /** The name of the token. */
  readonly token: string | null
  readonly tokenId: number | null
}

/** A person, or one of their tokens: each is counted for itself, so that no token uses up what its maker may do. */
export const callerKey = ({ adminId, tokenId }: Pick<Signed, 'adminId' | 'tokenId'>): string =>
  tokenId === null ? String(adminId) : `${adminId} ${tokenId}`

/** Somebody who has signed in. */
export type SignedInPerson = Signed & { readonly sessionId: number }

/** The database, or a transaction of which it is a part. */
export type Readable = Pick<Kysely<SystemTables>, 'selectFrom' | 'executeQuery'>

/** Use is noted at most this often, so that reading does not become writing. */
export const noteEveryMs = 5 * 60_000
