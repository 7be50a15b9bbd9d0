import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyDatabase } from '#server/backup/copy.ts'
import { explainBackup } from '#server/backup/explain.ts'
import { emptyPlace, makeFolder, restoreInto, unwatched } from '#server/backup/test-support.ts'
import { openDatabase } from '#server/store/database.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { explainStart } from './start-messages.ts'

/** A database, and a user that owns nothing in it. */
async function withGuest() {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const name = `guest_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${name} login password 'hush'`)
  onTestFinished(async () => {
    await owner.query(`drop role ${name}`)
    await owner.end()
    await drop()
  })
  const address = new URL(url)
  address.username = name
  address.password = 'hush'
  return { owner, name, url: address.href, database: address.pathname.slice(1) }
}

/** What is told of a start, a restore and a copy. */
async function told(databaseUrl: string) {
  const place = { databaseUrl, dataDir: await makeFolder() }
  const starting = openDatabase(place).then(({ close }) => close())
  const start = await starting.catch(explainStart)
  const restore = await restoreInto(place, '/nonexistent.tar').catch(explainBackup)
  const copying = copyDatabase({ from: await emptyPlace('sqlite'), to: place, ...unwatched })
  const copy = (await copying.catch(explainBackup))?.replace('the address to copy to', 'DATABASE_URL')
  return { start, restore, copy }
}
const thrice = (sentence: unknown) => ({ start: sentence, restore: sentence, copy: sentence })

/** Something that answers the first bytes of a client like a server that is set up in a certain way. */
async function answering(answer: (client: Socket) => void): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => answer(client))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}

/** A message of PostgreSQL about signing in. */
function authentication(kind: number, text: string): Buffer {
  const body = Buffer.from(`\0\0\0\0\0\0\0\0${text}`)
  body.writeInt32BE(body.length, 0)
  body.writeInt32BE(kind, 4)
  return Buffer.concat([Buffer.from('R'), body])
}

test('a user that may not create tables is told which right is missing', async () => {
  const { url } = await withGuest()
  expect(await told(url)).toEqual(
    thrice(
      'The user in DATABASE_URL may not create tables (permission denied for schema public). Allow it with GRANT CREATE ON SCHEMA, or make it the owner of the database.',
    ),
  )
})

test('a limit of connections that is reached is told as one', async () => {
  const { owner, name, url } = await withGuest()
  await owner.query(`alter role ${name} connection limit 0`)
  expect(await told(url)).toEqual(
    thrice(expect.stringMatching(/^PostgreSQL takes no more connections \(too many connections for role "guest_/)),
  )
})

test('a database that can only be read is told as one', async () => {
  const { owner, url, database } = await withGuest()
  await owner.query('grant create on schema public to public')
  await owner.query(`alter database ${database} set default_transaction_read_only = on`)
  expect(await told(url)).toEqual(thrice(expect.stringMatching(/^The database in DATABASE_URL can only be read\./)))
  await owner.query(`alter database ${database} reset default_transaction_read_only`)
})

test('a server that asks for a password where there is none is told so', async () => {
  vi.stubEnv('PGPASSWORD', undefined)
  vi.stubEnv('PGPASSFILE', '/nonexistent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const left: Promise<unknown>[] = []
  const server = await answering((client) => {
    left.push(once(client, 'close'))
    client.once('data', () => client.write(authentication(11, 'r=x,s=eA==,i=4096')))
    client.write(authentication(10, 'SCRAM-SHA-256\0\0'))
  })
  expect(await told(`postgres://site@${server}/site`)).toEqual(
    thrice('PostgreSQL asks for a password, and there is none in DATABASE_URL, in PGPASSWORD or in ~/.pgpass.'),
  )
  // A server waits a minute for the password, and the command would with it.
  await Promise.all(left)
  expect(left).not.toEqual([])
})

test('a server without TLS is told so, and no driver warns of sslmode', async () => {
  const warnings: Error[] = []
  const hear = (warning: Error) => void warnings.push(warning)
  process.on('warning', hear)
  onTestFinished(() => void process.off('warning', hear))
  const server = await answering((client) => client.end('N'))
  expect(await told(`postgres://site:hush@${server}/site?sslmode=require`)).toEqual(
    thrice(
      expect.stringMatching(/^The server in DATABASE_URL does not speak TLS\. .* take sslmode out of the address/),
    ),
  )
  expect(warnings).toEqual([])
})

test.each([
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate; try --use-system-ca',
    /\(self-signed certificate\)\. Add sslrootcert=<file>.* sslmode=no-verify/,
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'not in the list', /is for another name.* sslmode=no-verify/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.2", no encryption', /without TLS.* \?sslmode=verify-full/],
])('%s is told in a sentence that says what to do', (code, message, sentence) => {
  expect(explainStart(Object.assign(new Error(message), { code }))).toMatch(sentence)
})
