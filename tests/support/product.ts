import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Dialect } from '#engine/kinds/kind.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { ensureAdmin } from '#server/auth/first-admin.ts'
import { readConfig } from '#server/config/config.ts'
import { siteStorage } from '#server/media/site-storage.ts'
import { tracedStorage } from '#server/media/traced-storage.ts'
import { addPages } from '#server/pages/plugin.ts'
import { ensureCatalogue } from '#server/store/catalogue/maintain.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { seedOnce } from '#server/store/seed.ts'
import { makeDataFolder } from './data-folder.ts'
import { startS3 } from './s3/server.ts'
import { copyDatabase } from './template-databases.ts'

const root = join(import.meta.dirname, '../..')
export const dialects: readonly Dialect[] = ['sqlite', 'postgres']
/** Where a product may keep its data and its uploads: each of them once beside the usual. */
export const homes = [
  { dialect: 'sqlite', uploads: 'disk' },
  { dialect: 'postgres', uploads: 'disk' },
  { dialect: 'sqlite', uploads: 'bucket' },
] as const
export const credentials = { username: 'editor', password: 'a long test password' }

type Options = {
  dialect?: Dialect
  uploads?: 'disk' | 'bucket'
  seed?: boolean
  environment?: Record<string, string>
  databaseUrl?: string
  /** On PostgreSQL: waits for locks that a test holds, for longer than a product does. */
  isPatient?: boolean
  /** With the built pages of site and panel. */
  pages?: boolean
  log?: Logger
  limits?: AppOptions['limits']
  reserve?: AppOptions['reserve']
  observer?: AppOptions['observer']
}
const patience = new URLSearchParams({
  lock_timeout: '50000',
  statement_timeout: '50000',
  query_timeout: '55000',
  idle_in_transaction_session_timeout: '60000',
})
type CallOptions = {
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  redirect?: RequestRedirect
}
export type Reply = { status: number; headers: Headers; text: string; json: unknown }
export type Product = Awaited<ReturnType<typeof startProduct>>

async function place({ dialect = 'sqlite', seed = false, environment = {}, databaseUrl: given }: Options) {
  const dataDir = await makeDataFolder()
  const admin = 'ADMIN_USERNAME' in environment || 'ADMIN_PASSWORD' in environment ? undefined : credentials
  const copied = given ? undefined : await copyDatabase({ dialect, seed, admin }, dataDir)
  const remove = async () => {
    await copied?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: given ?? copied?.databaseUrl, remove }
}

/** The whole product on a real port and a database of its own. */
export async function startProduct(options: Options = {}) {
  const { seed = false, environment = {}, pages = false, log = pino({ level: 'silent' }), limits = {} } = options
  const { dataDir, databaseUrl, remove } = await place(options)
  const s3 = options.uploads === 'bucket' ? await startS3() : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    ...(databaseUrl && { DATABASE_URL: options.isPatient ? `${databaseUrl}?${patience}` : databaseUrl }),
    ...s3?.environment,
    ...environment,
  })
  const database: Database = await openDatabase(config, {
    onQuery: options.observer?.queried,
    prepare: async (unlimited) => {
      if (seed) await seedOnce(unlimited.db, unlimited.dialect)
      await ensureCatalogue(unlimited.db, unlimited.dialect)
      await ensurePanelSearch(unlimited.db, unlimited.dialect)
    },
  })
  // The strength of a password takes half a second to estimate, and the one used here is known.
  await ensureAdmin(database.db, config, { log, faultOf: async () => undefined })
  const storage = tracedStorage(await siteStorage(config), options.observer)
  const app = await buildApp({
    config,
    database,
    storage,
    log,
    limits,
    reserve: options.reserve,
    observer: options.observer,
    ...(pages && { addPages: (server, parts) => addPages(server, { ...parts, root, production: true }) }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: config.port })
  let token: string | undefined

  async function call(
    method: string,
    path: string,
    { body, token: own, headers = {}, redirect = 'follow' }: CallOptions = {},
  ): Promise<Reply> {
    const bearer = own === undefined ? token : own
    const isForm = body instanceof FormData
    const isRaw = isForm || typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      redirect,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    }
  }

  async function signIn(given = credentials): Promise<string> {
    const { json } = await call('POST', '/api/auth/login', { body: given, token: null })
    token = (json as { token: string }).token
    return token
  }

  async function stop(): Promise<void> {
    await app.close()
    await database.close()
    await s3?.close()
    await remove()
  }

  return { url, app, config, database, dataDir, storage, call, signIn, stop }
}
