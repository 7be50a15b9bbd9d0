import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/store/database.ts'
import { goodPassword, joined } from '#tests/support/people.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { credentials, dialects, startProduct } from '#tests/support/product.ts'
import { ensureAdmin } from './first-admin.ts'
import { createPasswordRule } from './password-rule.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { createSessions } from './sessions.ts'
import { signInNotice } from './sign-in-notice.ts'

const nobodyGiven = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }
const visitor = { address: '127.0.0.1', userAgent: undefined }

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

async function place(dialect: string) {
  const dataDir = await folder()
  const created = dialect === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
  const database = await openDatabase({ databaseUrl: created?.url, dataDir })
  onTestFinished(async () => {
    await database.close()
    await created?.drop()
  })
  return { dataDir, database, databaseUrl: created?.url }
}

/** What the log said meanwhile. */
async function ensure({ db }: Database, dataDir: string, admin?: typeof credentials) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  await ensureAdmin(db, { admin, dataDir }, { log, faultOf: async () => undefined })
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string; account: string })
}

const firstPassword = async (dataDir: string) => (await readFile(join(dataDir, 'first-password'), 'utf8')).trim()

const insertAdmin = async ({ db }: Database, password: string, isDefault: boolean, username = 'admin') =>
  db
    .insertInto('admins')
    .values({
      username,
      username_key: username,
      password_hash: await hashPassword(password),
      default_credentials: isDefault,
      role: 'administrator',
      joined_at: '2026-01-01T00:00:00.000Z',
      created_at: '',
      updated_at: '',
    })
    .execute()

describe.each(dialects)('on %s', (dialect) => {
  test('a generated password is kept privately and hinted at until it is changed', async () => {
    const product = await startProduct({ dialect, environment: nobodyGiven })
    onTestFinished(product.stop)
    const hint = async () => (await product.call('GET', '/api/auth/hint', { token: null })).json
    const login = (password: string) =>
      product.call('POST', '/api/auth/login', { body: { username: 'admin', password }, token: null })
    const password = await firstPassword(product.dataDir)
    expect(password).toMatch(/^[a-z2-9]{24}$/)
    expect((await stat(join(product.dataDir, 'first-password'))).mode & 0o777).toBe(0o600)
    expect(await hint()).toEqual({ hint: { username: 'admin', where: expect.stringContaining('first-password') } })
    expect(JSON.stringify(await hint())).not.toContain(password)
    expect(await login('anka-1998')).toMatchObject({ status: 401 })
    const reply = await login(password)
    expect(reply).toMatchObject({ status: 200, json: { admin: { default_credentials: true } } })
    const { token } = reply.json as { token: string }
    const colleague = await joined(
      (method, path, options) => product.call(method, path, { token, ...options }),
      'editor',
    )
    const own = { current_password: goodPassword, new_password: 'another harbour lantern 43' }
    expect(await product.call('PUT', '/api/auth/password', { token: colleague.token, body: own })).toMatchObject({
      status: 200,
    })
    expect(await firstPassword(product.dataDir)).toBe(password)

    const body = { current_password: password, new_password: 'something of my own' }
    expect(await product.call('PUT', '/api/auth/password', { token, body })).toMatchObject({
      status: 200,
      json: { admin: { default_credentials: false } },
    })
    expect(await hint()).toEqual({ hint: null })
    expect(await readdir(product.dataDir)).not.toContain('first-password')
    expect(await signInNotice(product.database.db, product.dataDir)).toEqual({ kind: 'own', username: 'admin' })
  })

  test.each([true, false])('the retired default password is replaced (marked as default: %s)', async (isDefault) => {
    const { database, dataDir } = await place(dialect)
    await insertAdmin(database, 'anka-1998', isDefault)
    await insertAdmin(database, 'a password of my own', false, 'second')
    const [first, second] = await database.db.selectFrom('admins').selectAll().orderBy('id').execute()
    if (!first || !second) throw new Error('The administrators are not there.')
    const sessions = createSessions(database.db)
    const open = (admin: typeof first) => sessions.open(admin, visitor, () => false)
    const [ended, kept] = [(await open(first)) ?? '', (await open(second)) ?? '']

    const log = await ensure(database, dataDir)
    expect(log).toMatchObject([{ level: 40, account: 'admin', msg: expect.stringContaining('earlier version') }])
    const password = await firstPassword(dataDir)
    expect(JSON.stringify(log)).not.toContain(password)
    expect(await sessions.find(ended)).toBeUndefined()
    expect(await sessions.find(kept)).toMatchObject({ username: 'second' })
    expect(await signInNotice(database.db, dataDir)).toMatchObject({ kind: 'generated', username: 'admin', password })
    expect(await open(first)).toBeUndefined()

    // Later starts change nothing and check no hash.
    await database.db
      .updateTable('admins')
      .set({ password_hash: await hashPassword('anka-1998') })
      .where('id', '=', second.id)
      .execute()
    expect(await ensure(database, dataDir)).toEqual([])
    expect(await firstPassword(dataDir)).toBe(password)
  })

  test('the retired default password gives way to ADMIN_PASSWORD', async () => {
    const { database, dataDir } = await place(dialect)
    await insertAdmin(database, 'anka-1998', true)
    expect(await ensure(database, dataDir, credentials)).toMatchObject([{ level: 40, account: 'admin' }])
    const { password_hash } = await database.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    expect(await checkPassword(credentials.password, password_hash)).toBe(true)
    expect(await signInNotice(database.db, dataDir)).toEqual({ kind: 'own', username: 'admin' })
    expect(await readdir(dataDir)).not.toContain('first-password')
  })

  test('an administrator who was removed is made again', async () => {
    const { database, dataDir } = await place(dialect)
    await ensure(database, dataDir)
    const before = await firstPassword(dataDir)
    await database.db.deleteFrom('admins').execute()
    expect(await ensure(database, dataDir)).toMatchObject([{ level: 30, account: 'admin' }])
    expect(await firstPassword(dataDir)).not.toBe(before)
    expect(await signInNotice(database.db, dataDir)).toMatchObject({ kind: 'generated' })
  })

  test('a weak ADMIN_PASSWORD stops the start before anybody is made', async () => {
    const { database, dataDir } = await place(dialect)
    const { faultOf, close } = createPasswordRule('http://localhost:3000')
    onTestFinished(close)
    const parts = { log: pino({ level: 'silent' }), faultOf }
    const given = { admin: { username: 'editor', password: 'P@ssw0rd' }, dataDir }
    await expect(ensureAdmin(database.db, given, parts)).rejects.toThrow(/ADMIN_PASSWORD is too easy to guess/)
    expect(await database.db.selectFrom('admins').selectAll().execute()).toEqual([])
  })
})

test('of several instances that start together one makes the password, and the others tell where it is', async () => {
  const { database, dataDir, databaseUrl } = await place('postgres')
  const others = await Promise.all([1, 2, 3].map(folder))
  const opened = await Promise.all(others.map((dir) => openDatabase({ databaseUrl, dataDir: dir })))
  const instances = [{ database, dataDir }, ...opened.map((each, n) => ({ database: each, dataDir: others[n] ?? '' }))]
  const logs = await Promise.all(instances.map((each) => ensure(each.database, each.dataDir)))
  expect(logs.flat()).toMatchObject([{ msg: 'The first administrator was made' }])

  const notices = await Promise.all(instances.map((each) => signInNotice(each.database.db, each.dataDir)))
  const owner = notices.findIndex(({ kind }) => kind === 'generated')
  const path = join(instances[owner]?.dataDir ?? '', 'first-password')
  notices.splice(owner, 1)
  for (const notice of notices)
    expect(notice).toEqual({ kind: 'kept elsewhere', username: 'admin', place: expect.stringContaining(path) })
  await Promise.all(opened.map(({ close }) => close()))
})
