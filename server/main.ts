import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { ensureAdmin } from './auth/admins.ts'
import { readConfig } from './config.ts'
import { settingWarnings } from './config-warnings.ts'
import { namesInEnvFiles } from './env-file.ts'
import { diskStorage } from './media/disk.ts'
import { addPages } from './pages/plugin.ts'
import { root } from './root.ts'
import { explainStart, welcome } from './start-messages.ts'
import { openDatabase } from './store/database.ts'
import { seedOnce } from './store/seed.ts'

const production = process.env.NODE_ENV === 'production'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  for (const warning of settingWarnings(process.env, namesInEnvFiles())) log.warn(warning)
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

  let stopping = false
  const stop = async () => {
    // A signal may come twice: to the process group, and handed on by the start script.
    if (stopping) return
    stopping = true
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
