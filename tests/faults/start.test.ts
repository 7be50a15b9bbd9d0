import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { migrationsUpTo } from '#server/backup/tables.ts'
import { emptyPlace } from '#server/backup/test-support.ts'
import { openDatabase, withoutLimits } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { site } from '#site'
import { createDatabase } from '#tests/support/postgres.ts'
import { type Running, run, withDataDir } from '#tests/support/process.ts'
import { credentials, dialects, startProduct } from '#tests/support/product.ts'
import { withConnection } from '#tests/support/scratch-database.ts'

// Each of these starts a process, some of them several in a row.
vi.setConfig({ testTimeout: 90_000 })

const start = async (environment: Record<string, string>) => {
  const { ended, output } = run('build/server/main.js', { NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment })
  return { ...(await ended), text: output().trim() }
}

test('a taken port gives one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await withDataDir(async (dataDir) => {
    const { code, text } = await start({ DATA_DIR: dataDir, PORT: String(port) })
    expect([code, text]).toEqual([
      1,
      `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    ])
  })
  other.close()
})

test('a DATA_DIR that is not a folder, or a file that is not a database, gives one sentence', async () => {
  await withDataDir(async (dataDir) => {
    await writeFile(join(dataDir, 'file'), 'x')
    const file = await start({ DATA_DIR: join(dataDir, 'file', 'data'), PORT: '0' })
    expect([file.code, file.text]).toEqual([1, expect.stringMatching(/^.* is not a folder\. Set DATA_DIR to one\.$/)])
    await mkdir(join(dataDir, 'data'))
    await writeFile(
      join(dataDir, 'data', 'site.db'),
      'this is no database, but it is long enough to look like one '.repeat(50),
    )
    const database = await start({ DATA_DIR: join(dataDir, 'data'), PORT: '0' })
    expect([database.code, database.text]).toEqual([1, expect.stringMatching(/^The database file cannot be used/)])
  })
})

test('a database that a newer version has migrated is left alone, with a sentence', async () => {
  await withDataDir(async (dataDir) => {
    const place = { databaseUrl: undefined, dataDir }
    await withoutLimits(place, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(db),
    )
    const { code, text } = await start({ DATA_DIR: dataDir, PORT: '0' })
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /^The database is newer than this version of the product: it has the migration 9999-later,/,
      ),
    ])
  })
})

test('an unreachable database gives one sentence', async () => {
  await withDataDir(async (dataDir) => {
    const { code, text } = await start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', PORT: '0' })
    expect([code, text]).toEqual([
      1,
      'The database in DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.',
    ])
  })
})

test('wrong variables are told together', async () => {
  const { code, text } = await start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^The configuration has mistakes:\n {2}- PORT.*\n {2}- LOG_LEVEL.*$/),
  ])
})

/** The command reads .env: a test must not reset the password of the database that it names. */
const noDatabase = { DATABASE_URL: '' }

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

/** Starts the built product and waits until it has said how to sign in. */
async function serve(environment: Record<string, string>) {
  const product: Running = run('build/server/main.js', { NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment })
  const said = () => /^ {2}Sign in .*\n(?: {2}.*\n)*\n/m.exec(product.output())?.[0]
  await expect.poll(said, { timeout: 30_000 }).toBeDefined()
  const text = said() ?? ''
  const stop = async () => {
    product.child.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  }
  return {
    text,
    password: /Sign in {2}\S+ \/ (\S+)/.exec(text)?.[1] ?? '',
    linkToken: /#sign-in=(\S+)/.exec(text)?.[1] ?? '',
    /** What was logged, without what is printed for people. */
    log: () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .join('\n'),
    stop,
  }
}

test('the generated password is printed at every start until it is changed, with a new link each time', async () => {
  await withDataDir(async (dataDir) => {
    const port = await freePort()
    const environment = { DATA_DIR: dataDir, PORT: port, ...noDatabase }
    const call = async (method: string, path: string, body: object, token = '') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      return { status: response.status, json: (await response.json()) as { token?: string } }
    }

    const first = await serve(environment)
    expect(first.password).toBe((await readFile(join(dataDir, 'first-password'), 'utf8')).trim())
    expect((await stat(join(dataDir, 'first-password'))).mode & 0o777).toBe(0o600)
    expect(await call('POST', '/api/auth/login', { username: 'admin', password: 'anka-1998' })).toMatchObject({
      status: 401,
    })
    // A second start beside it fails at the port, and must not take the first one's link away.
    expect(await start(environment)).toMatchObject({ code: 1 })
    expect(await call('POST', '/api/auth/link', { token: first.linkToken })).toMatchObject({ status: 200 })
    await first.stop()

    const second = await serve(environment)
    expect(second.password).toBe(first.password)
    expect(second.linkToken).not.toBe(first.linkToken)
    const { json } = await call('POST', '/api/auth/login', { username: 'admin', password: second.password })
    const change = { current_password: second.password, new_password: 'something of my own' }
    expect(await call('PUT', '/api/auth/password', change, json.token)).toMatchObject({ status: 200 })
    await second.stop()

    const third = await serve({ ...environment, TRUST_PROXY: 'true' })
    expect(third.text).toBe('  Sign in  as admin, with your password\n\n')
    const reset = run('scripts/admin.ts', environment, ['reset'])
    expect(await reset.ended).toMatchObject({ code: 0 })
    const [, password = ''] = /Sign in {2}admin \/ (\S+)/.exec(reset.output()) ?? []
    expect(await call('PUT', '/api/auth/password', change, json.token)).toMatchObject({ status: 401 })
    expect(await call('POST', '/api/auth/login', { username: 'admin', password })).toMatchObject({ status: 200 })
    await third.stop()

    const secrets = [first, second].flatMap((each) => [each.password, each.linkToken])
    const logs = [first, second, third].map(({ log }) => log()).join('\n')
    expect(logs).toContain('The first administrator was made')
    expect(third.log()).toContain('TRUST_PROXY is true')
    expect([...secrets, password, json.token ?? ''].filter((secret) => logs.includes(secret))).toEqual([])
  })
})

test('four instances that start at once on an empty PostgreSQL make one site and one administrator', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  await withDataDir(async (dataDir) => {
    // Shorter than filling takes: the limit is for requests, not for those who wait for the first one to be done.
    const place = { DATA_DIR: dataDir, DATABASE_URL: `${url}?lock_timeout=50` }
    const ports = await Promise.all(Array.from({ length: 4 }, freePort))
    const instances = await Promise.all(ports.map((port) => serve({ ...place, PORT: port })))
    const healths = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/api/health`)).status)
    expect(await Promise.all(healths)).toEqual([200, 200, 200, 200])
    const made = instances.filter(({ log }) => log().includes('The first administrator was made'))
    expect(made).toHaveLength(1)
    // They share a folder, so each of them can tell.
    expect(new Set(instances.map(({ password }) => password))).toEqual(new Set([made[0]?.password]))

    const database = await openDatabase({ databaseUrl: url, dataDir })
    const count = async (table: string) =>
      Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n)
    const filled = await site.content?.()
    expect([await count('admins'), await count('projects'), await count('faqs')]).toEqual([
      1,
      filled?.projects?.length,
      filled?.faq?.length,
    ])
    await database.close()
    await Promise.all(instances.map(({ stop }) => stop()))
  })
  await drop()
})

test('a weak ADMIN_PASSWORD gives one sentence', async () => {
  await withDataDir(async (dataDir) => {
    const admin = { ADMIN_USERNAME: 'editor', ADMIN_PASSWORD: 'P@ssw0rd' }
    const { code, text } = await start({ DATA_DIR: dataDir, PORT: '0', ...admin })
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^The configuration has a mistake:\n {2}- ADMIN_PASSWORD is too easy to guess\..*$/),
    ])
  })
})

test('npm run admin explains itself, and makes no database where there is none', async () => {
  await withDataDir(async (dataDir) => {
    const admin = async (...args: string[]) => {
      const { ended, output } = run('scripts/admin.ts', { DATA_DIR: join(dataDir, 'none'), ...noDatabase }, args)
      return [(await ended).code, output()]
    }
    for (const args of [[], ['help'], ['reset', 'now']])
      expect(await admin(...args)).toEqual([1, expect.stringMatching(/^Usage: npm run admin -- reset\n/)])
    expect(await admin('reset')).toEqual([1, expect.stringMatching(/^There is no database in .*none\. Set DATA_DIR/)])
    await expect(stat(join(dataDir, 'none'))).rejects.toThrow('ENOENT')
  })
})

test('npm run admin -- reset works beside a server on PostgreSQL, from a folder of its own', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const product = await startProduct({ dialect: 'postgres', databaseUrl: url })
  const token = await product.signIn()
  await withDataDir(async (dataDir) => {
    const reset = run('scripts/admin.ts', { DATA_DIR: dataDir, DATABASE_URL: url }, ['reset'])
    expect(await reset.ended).toMatchObject({ code: 0 })
    const [, password = ''] = /Sign in {2}editor \/ (\S+)/.exec(reset.output()) ?? []
    const login = (body: object) => product.call('POST', '/api/auth/login', { body, token: null })
    expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
    expect(await login(credentials)).toMatchObject({ status: 401 })
    expect(await login({ ...credentials, password })).toMatchObject({ status: 200 })
  })
  await product.stop()
  await drop()
})

test.each(dialects)('npm run admin -- reset changes nothing in an empty or older database on %s', async (dialect) => {
  const place = await emptyPlace(dialect)
  const { dataDir, databaseUrl = '' } = place
  const file = join(dataDir, 'site.db')
  const reset = async () => {
    const { ended, output } = run('scripts/admin.ts', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, ['reset'])
    return [(await ended).code, output().trim()]
  }
  const look = <T>(statement: string) =>
    withConnection(place, async (db) => (await sql.raw<T>(statement).execute(db)).rows)
  if (dialect === 'sqlite') await writeFile(file, '')
  expect(await reset()).toEqual([1, 'There is no administrator yet: npm start makes one.'])
  if (dialect === 'sqlite') expect((await stat(file)).size).toBe(0)
  else expect(await look('select from pg_class where relnamespace = current_schema()::regnamespace')).toEqual([])

  const level = '0029-code-tries'
  await withConnection(place, (db) => migrate(db, dialect, migrationsUpTo(level)))
  expect(await reset()).toEqual([
    1,
    expect.stringMatching(
      /^The database is of an older version .* 0029-code-tries\. Nothing was changed\.\nUse the version/,
    ),
  ])
  expect(await look('select max(name) as level from kysely_migration')).toEqual([{ level }])

  await withoutLimits(place, ({ db }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(db),
  )
  expect(await reset()).toEqual([1, expect.stringMatching(/^The database is newer than this version of the product/)])
})

test('a start removes what a killed backup or restore left an hour ago', async () => {
  await withDataDir(async (dataDir) => {
    const [old, young] = ['0', '1'].map((digit) => `.site-${digit.repeat(36)}.tmp`) as [string, string]
    for (const name of [old, `${old}-wal`, young]) await writeFile(join(dataDir, name), 'x')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [old, `${old}-wal`]) await utimes(join(dataDir, name), longAgo, longAgo)
    const product = await serve({ DATA_DIR: dataDir, PORT: await freePort(), ...noDatabase })
    await product.stop()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.site-'))).toEqual([young])
  })
})
