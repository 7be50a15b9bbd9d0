import { explainStart } from '#server/start/start-messages.ts'
import { outageOf } from '#server/store/outages.ts'
import { BackupError } from './backup-error.ts'

/** One sentence for what hindered a backup, a restore or a move. */
export function explainBackup(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const { code = '', path } = error as { code?: string; path?: string }
  if (outageOf(error) === 'full') return 'The disk is full. Nothing was left behind; make room and try again.'
  if (code === 'ENOENT' && path) return `${path} does not exist.`
  if (code === 'EISDIR' && path) return `${path} is a folder. Name a file.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path) return `${path} may not be used by this user.`
  return explainStart(error)
}
