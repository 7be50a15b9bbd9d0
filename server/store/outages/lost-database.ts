import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../database.ts'

/** Whether there is anything to open: opening fills an empty file, and makes one in a folder that was named by mistake. */
export const hasDatabase = ({ databaseUrl, dataDir }: DatabaseLocation): boolean =>
  Boolean(databaseUrl) || (statSync(join(dataDir, 'site.db'), { throwIfNoEntry: false })?.size ?? 0) > 0

/** Whether a site has been here whose database is not: starting makes a new and empty one. */
export function isDatabaseLost(place: DatabaseLocation): boolean {
  if (hasDatabase(place)) return false
  const uploads = join(place.dataDir, 'uploads')
  return existsSync(uploads) && readdirSync(uploads).length > 0
}
