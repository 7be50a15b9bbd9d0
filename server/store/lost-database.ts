import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from './database.ts'

/** Whether a site has been here whose database is not: starting makes a new and empty one. */
export function isDatabaseLost({ databaseUrl, dataDir }: DatabaseLocation): boolean {
  if (databaseUrl || existsSync(join(dataDir, 'site.db'))) return false
  const uploads = join(dataDir, 'uploads')
  return existsSync(uploads) && readdirSync(uploads).length > 0
}
