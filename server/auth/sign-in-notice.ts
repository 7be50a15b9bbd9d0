import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'
import { firstPasswordNotes } from './first-admin.ts'
import { forgetFirstPassword, readFirstPassword } from './first-password.ts'
import { hashToken } from './tokens.ts'

/** How to sign in, for the person who starts the product. */
export type SignInNotice =
  | { readonly kind: 'generated'; readonly adminId: number; readonly username: string; readonly password: string }
  /** Another instance generated the password, or its file is gone. */
  | { readonly kind: 'kept elsewhere'; readonly username: string; readonly place: string }
  | { readonly kind: 'own'; readonly username: string }

export async function signInNotice(db: Kysely<SystemTables>, dataDir: string): Promise<SignInNotice> {
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'username', 'default_credentials'])
    .where('disabled_at', 'is', null)
    .where('joined_at', 'is not', null)
    .orderBy('default_credentials', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { username } = admin
  if (!admin.default_credentials) {
    // It may have been changed on another instance, which cannot reach this folder.
    await forgetFirstPassword(dataDir)
    return { kind: 'own', username }
  }
  const password = await readFirstPassword(dataDir)
  // The quick hash will do: every change of the password clears the mark, and a slow one would delay each start.
  if (password && hashToken(password) === (await noteOf(db, firstPasswordNotes.hash)))
    return { kind: 'generated', adminId: admin.id, username, password }
  const place = await noteOf(db, firstPasswordNotes.place)
  return { kind: 'kept elsewhere', username, place: place ?? 'the data folder of the first start' }
}

async function noteOf(db: Kysely<SystemTables>, name: string): Promise<string | undefined> {
  const note = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return note?.value
}
