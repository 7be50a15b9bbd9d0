import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { ensureAdmin } from './auth/admins.ts'
import { readConfig } from './config.ts'
import { diskStorage } from './media/disk.ts'
import { addPages } from './pages/plugin.ts'
import { root } from './root.ts'
import { explainStart, welcome } from './start-messages.ts'
import { stopOnSignal } from './stop.ts'
import { openDatabase } from './store/database.ts'
import { seedOnce } from './store/seed.ts'

const production = process.env.NODE_ENV === 'production'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const database = await openDatabase(config, (error) => log.warn(error))
  await seedOnce(database)
  const first = await ensureAdmin(database.db, config)
  const storage = diskStorage(join(config.dataDir, 'uploads'))
  const app = await buildApp({
    config,
    database,
    storage,
    log,
    addPages: (server, parts) => addPages(server, { ...parts, root, production }),
  })
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(await welcome(database.db, config, first))

  stopOnSignal(async () => {
    await app.close()
    await database.close()
  })
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
