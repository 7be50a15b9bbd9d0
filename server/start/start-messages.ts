import type { SignInNotice } from '#server/auth/sign-in-notice.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { ConfigError } from '#server/config/config.ts'
import { MigrationError } from '#server/store/migration-error.ts'
import { DatabaseFileError } from '#server/store/outages/leftover-log.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import { CrewError } from '#server/workers/crew-error.ts'
import { explainPostgres } from './explain-postgres.ts'

/** What a person sees when the product is up: where it is, and how to sign in. */
export function welcome(publicUrl: string, notice: SignInNotice, link: string | undefined): string {
  const lines = [`Site     ${publicUrl}/`, `Panel    ${publicUrl}/admin`, ...signInLines(notice, link)]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}

/** A generated password and the link that saves typing it. */
export function passwordLines(username: string, password: string, link: string | undefined): string[] {
  return [`Sign in  ${username} / ${password}`, ...(link === undefined ? [] : [`Or once  ${link}`])]
}

function signInLines(notice: SignInNotice, link: string | undefined): string[] {
  if (notice.kind === 'own') return [`Sign in  as ${notice.username}, with your password`]
  if (notice.kind === 'generated')
    return [
      ...passwordLines(notice.username, notice.password, link),
      `         The password was generated: change it in the panel, under Account.${link ? ' The link works for a day.' : ''}`,
    ]
  return [
    `Sign in  as ${notice.username}, with the password that was generated and kept in`,
    `         ${notice.place}`,
    '         If it is lost, npm run admin -- reset makes a new one.',
  ]
}

type StartError = {
  readonly port?: number
  readonly path?: string
  readonly address?: string
  readonly hostname?: string
  /** How the settings begin that are about it: nothing for those of the site. Only where the start could not listen. */
  readonly setting?: string
}
const reasons: Readonly<Record<string, (error: StartError) => string>> = {
  EADDRINUSE: ({ port, setting = '' }) =>
    `Port ${port} is already in use. Stop the other program or set ${setting}PORT to another number.`,
  EACCES: ({ path, port, setting = '' }) =>
    path
      ? `${path} cannot be written. Set DATA_DIR to a folder that can be.`
      : `Port ${port} may not be used. Set ${setting}PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ address, setting = '' }) =>
    `This machine has no address ${address}. Set ${setting}HOST to one it has.`,
  EROFS: ({ path }) => `${path} cannot be written. Set DATA_DIR to a folder that can be.`,
  EPERM: ({ path }) =>
    `${path ?? 'The folder in DATA_DIR'} cannot be written: it is protected against changes. Lift that, or set DATA_DIR to another folder.`,
  ENOENT: ({ path, address }) => `${path ?? address} does not exist.`,
  ENOTDIR: ({ path }) => `${path} is not a folder. Set DATA_DIR to one.`,
  EEXIST: ({ path }) => `${path} is not a folder. Set DATA_DIR to one.`,
  EISDIR: ({ path }) => `${path} is a folder, and should be a file. Move it away, or set DATA_DIR to another folder.`,
}

/** A database's host may not be found either. */
const unknownHost = ({ hostname, setting }: StartError) =>
  hostname !== undefined && setting !== undefined
    ? `The host ${hostname} is not known. Set ${setting}HOST to an address of this machine.`
    : undefined

/** One sentence for what hindered the start. */
export function explainStart(error: unknown): string {
  if ([BackupError, ConfigError, DatabaseFileError, MigrationError, CrewError].some((known) => error instanceof known))
    return (error as Error).message
  const { code = '', message } = error as { code?: string; message: string }
  const reason = reasons[code]
  if (reason) return reason(error as object)
  const known = explainPostgres(error as Error) ?? unknownHost(error as object)
  if (known) return known
  if (outageOf(error) === 'full') return 'The disk is full. Make room on it, and start again.'
  if (code === 'ERR_SQLITE_ERROR' && message.includes('malformed'))
    return `The database file is damaged (${message}). Restore a backup: see docs/operations.md.`
  if (code === 'ERR_SQLITE_ERROR')
    return `The database file cannot be used (${message}). Check DATA_DIR, and the room on its disk.`
  if (outageOf(error)?.startsWith('bucket')) return `${message}.`
  if (outageOf(error) === 'unreachable')
    return 'The database in DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
