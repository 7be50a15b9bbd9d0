import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { ensureAdmin } from '#server/auth/first-admin.ts'
import { readConfig } from '#server/config/config.ts'
import { diskStorage } from '#server/media/disk.ts'
import { ensureCatalogue } from '#server/store/catalogue/maintain.ts'
import { openDatabase } from '#server/store/database.ts'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { seedOnce } from '#server/store/seed.ts'

/** The product without its pages, as a process that tests may kill; prints its address. Takes limits for pictures. */
const pictureLimits = JSON.parse(process.argv[2] ?? '{}')
const config = readConfig(process.env)
const database = await openDatabase(config, {
  prepare: async ({ db, dialect }) => {
    await seedOnce(db, dialect)
    await ensureCatalogue(db, dialect)
    await ensurePanelSearch(db, dialect)
  },
})
const log = pino({ level: 'silent' })
await ensureAdmin(database.db, config, { log, faultOf: async () => undefined })
const storage = diskStorage(`${config.dataDir}/uploads`)
const app = await buildApp({ config, database, storage, log, pictureLimits })
console.log(await app.listen({ host: '127.0.0.1', port: config.port }))
