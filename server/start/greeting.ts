import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { signInNotice } from '#server/auth/sign-in-notice.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/store/database.ts'
import { welcome } from './start-messages.ts'

/** What a start prints at its end. Only then: one that fails must not replace the link of a process that runs. */
export async function greeting(
  { db, moving }: Database,
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
): Promise<string> {
  const notice = await signInNotice(db, dataDir)
  const mayLink = notice.kind === 'generated' && !moving.isOn
  const link = mayLink ? await createSignInLink(db, notice.adminId, publicUrl) : undefined
  return welcome(publicUrl, notice, link)
}
