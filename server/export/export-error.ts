import { BackupError } from '#server/backup/backup-error.ts'

/** Its message is for the person who exports a site. */
export class ExportError extends BackupError {}
