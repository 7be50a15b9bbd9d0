import { explainStart } from '#server/start/start-messages.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import { BackupError } from './backup-error.ts'

export const nothingLeft = 'Nothing was left behind.'

/** What hindered a backup, a restore, a move or an export, and what is left of it where the disk was full. */
export function explainBackup(error: unknown, left = nothingLeft): string {
  if (error instanceof BackupError) return error.message
  const { code = '', path } = error as { code?: string; path?: string }
  if (outageOf(error) === 'full') return `The disk is full. ${left} Make room and try again.`
  if (code === 'EISDIR' && path) return `${path} is a folder. Name a file.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path) return `${path} may not be used by this user.`
  return explainStart(error)
}
