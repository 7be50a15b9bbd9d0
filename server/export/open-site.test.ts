import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyPlace } from '#server/backup/test-support.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/store/database.ts'
import { dialects } from '#tests/support/product.ts'
import { openSite } from './open-site.ts'

test.each(dialects)('a site of an older version is not migrated by an export on %s', async (dialect) => {
  const place = await emptyPlace(dialect)
  const { db, close } = await openDatabase(place)
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  await close()
  const config = readConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) })
  await expect(openSite(config, { root: '', build: '' })).rejects.toThrow('The database is of an older version')
})
