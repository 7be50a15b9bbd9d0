import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string }

/** Whether a site has been here whose database is not: starting makes a new and empty one. */
export function isDatabaseLost({ databaseUrl, dataDir }: Place): boolean {
  if (databaseUrl || existsSync(join(dataDir, 'site.db'))) return false
  const uploads = join(dataDir, 'uploads')
  return existsSync(uploads) && readdirSync(uploads).length > 0
}
