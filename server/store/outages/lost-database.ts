import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../database.ts'

const sizeOf = ({ dataDir }: DatabaseLocation) => statSync(join(dataDir, 'site.db'), { throwIfNoEntry: false })?.size

/** Whether there is anything to open: opening makes an empty database, also in a folder that was named by mistake. */
export const hasDatabase = (place: DatabaseLocation): boolean =>
  Boolean(place.databaseUrl) || sizeOf(place) !== undefined

/** Whether a site has been here whose database is not, or is empty: starting makes a new one. */
export function isDatabaseLost(place: DatabaseLocation): boolean {
  if (place.databaseUrl || sizeOf(place)) return false
  const uploads = join(place.dataDir, 'uploads')
  return existsSync(uploads) && readdirSync(uploads).length > 0
}
