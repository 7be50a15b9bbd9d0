import type { Kysely } from 'kysely'
import { defaultCredentials, type FirstAdmin } from './auth/admins.ts'
import { type Config, ConfigError } from './config.ts'
import { outageOf } from './store/outages.ts'
import type { SystemTables } from './store/schema.ts'

/** What a person sees when the product is up: where it is, and how to come in. */
export async function welcome(db: Kysely<SystemTables>, config: Config, first: FirstAdmin): Promise<string> {
  const standing = await db
    .selectFrom('admins')
    .select(['username', 'default_credentials'])
    .orderBy('id')
    .executeTakeFirst()
  const signIn =
    first.kind === 'random'
      ? `${first.username} / ${first.password}   (made for you and shown only now: change it in the panel)`
      : standing?.default_credentials && config.local
        ? `${defaultCredentials.username} / ${defaultCredentials.password}   (on this machine only, until you change it)`
        : `as ${standing?.username ?? 'administrator'}, with your password`
  return `\n  Site     ${config.publicUrl}/\n  Panel    ${config.publicUrl}/admin\n  Sign in  ${signIn}\n\n`
}

const reasons: Readonly<Record<string, (error: { port?: number; path?: string; address?: string }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
  EACCES: ({ path, port }) =>
    path
      ? `${path} cannot be written. Set DATA_DIR to a folder that can be.`
      : `Port ${port} may not be used. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Set HOST to one it has.`,
  EROFS: ({ path }) => `${path} cannot be written. Set DATA_DIR to a folder that can be.`,
  ENOTDIR: ({ path }) => `${path} is no folder. Set DATA_DIR to one.`,
  EEXIST: ({ path }) => `${path} is no folder. Set DATA_DIR to one.`,
  '28P01': () => 'PostgreSQL refuses the user or password in DATABASE_URL.',
  '28000': () => 'PostgreSQL refuses the user in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it first.',
}

/** One sentence for what hindered the start. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code = '', message } = error as { code?: string; message: string }
  const reason = reasons[code]
  if (reason) return reason(error as object)
  if (code === 'ERR_SQLITE_ERROR') return `The database file cannot be used (${message}). Check DATA_DIR.`
  if (outageOf(error) === 'unreachable')
    return 'The database in DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
