import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { ensureAdmin } from '#server/auth/admins.ts'
import { readConfig } from '#server/config.ts'
import { diskStorage } from '#server/media/disk.ts'
import { addPages } from '#server/pages/plugin.ts'
import { openDatabase } from '#server/store/database.ts'
import { seedOnce } from '#server/store/seed.ts'
import { report } from './server.ts'

const root = join(import.meta.dirname, '../..')
const config = readConfig(process.env)
const database = await openDatabase(config)
await seedOnce(database)
await ensureAdmin(database.db, config)
const app = await buildApp({
  config,
  database,
  storage: diskStorage(join(config.dataDir, 'uploads')),
  log: pino({ level: 'silent' }),
  addPages: (server, parts) => addPages(server, { ...parts, root, production: true }),
})
await app.listen({ host: '127.0.0.1', port: 0 })
report((app.server.address() as AddressInfo).port)
