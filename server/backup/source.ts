import { join } from 'node:path'
import type { DatabaseLocation } from '#server/store/database.ts'
import { hasDatabase } from '#server/store/outages/lost-database.ts'
import { BackupError } from './backup-error.ts'
import { withPostgresSource } from './postgres-source.ts'
import { withSqliteSource } from './sqlite-source.ts'
import type { Source, SourceOptions } from './tables.ts'

/** Reads a site's database without changing anything in it: an older version stays what it is. */
export async function withSource<T>(
  place: DatabaseLocation,
  work: (source: Source) => Promise<T>,
  options: SourceOptions = {},
): Promise<T> {
  if (place.databaseUrl) return withPostgresSource(place.databaseUrl, work, options)
  if (!hasDatabase(place))
    throw new BackupError(`There is no database in ${place.dataDir}. Set DATA_DIR to the server's folder.`)
  return withSqliteSource(join(place.dataDir, 'site.db'), work)
}
