import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { diskStorage } from '#server/media/disk.ts'
import { openDatabase } from '#server/store/database.ts'
import { root } from './root.mjs'

/** The API's description, from a product that never listens. */
export async function describedApi(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-check-'))
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://www.company.test' })
  const database = await openDatabase(config)
  const storage = diskStorage(join(folder, 'uploads'))
  const app = await buildApp({ config, database, storage, log: pino({ level: 'silent' }) })
  try {
    return JSON.stringify(await app.describeApi())
  } finally {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What Redocly's rules find wrong with a description, errors and warnings alike, a line for each. */
export async function lintApi(source: string): Promise<string[]> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') })
  const problems = await lintFromString({ source, config })
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `${severity} ${ruleId}: ${message} (${place?.pointer ?? '#'})`,
  )
}
