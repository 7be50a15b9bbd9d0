import type { Kysely } from 'kysely'
import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { signInNotice } from '#server/auth/sign-in-notice.ts'
import type { Config } from '#server/config/config.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { welcome } from './start-messages.ts'

/** What a start prints at its end. Only then: one that fails must not replace the link of a process that runs. */
export async function greeting(
  db: Kysely<SystemTables>,
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
): Promise<string> {
  const notice = await signInNotice(db, dataDir)
  const link = notice.kind === 'generated' ? await createSignInLink(db, notice.adminId, publicUrl) : undefined
  return welcome(publicUrl, notice, link)
}
