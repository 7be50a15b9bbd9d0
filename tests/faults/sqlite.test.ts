import { execFile } from 'node:child_process'
import { copyFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownClockMs } from '#tests/support/main-thread.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const run = promisify(execFile)
const projects = '/api/projects/admin'
let product: Product
beforeEach(async () => {
  product = await startProduct({ seed: true })
  await product.signIn()
})
afterEach(() => product.stop())

const create = (title = 'New', description = '') => product.call('POST', projects, { body: { title, description } })
const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(product.database.db)
const health = () => product.call('GET', '/api/health')

function holdLock() {
  const other = new DatabaseSync(join(product.dataDir, 'site.db'))
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

test('while another process writes, everything is read and writes wait for it', async () => {
  const release = holdLock()
  const write = create()
  const read = await product.call('GET', '/api/projects')
  expect([read.status, (await product.call('GET', '/api/projects')).text]).toEqual([200, read.text])
  expect((await product.call('GET', projects)).status).toBe(200)
  release()
  expect((await write).status).toBe(201)
})

test('a lock that is not given back is told after a while, to all who wait for it at the same time', async () => {
  const release = holdLock()
  const before = ownClockMs()
  const [first, second, third] = await Promise.all([create(), create(), health()])
  for (const reply of [first, second])
    expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('database') } })
  expect(third).toMatchObject({ status: 503, json: { database: 'unavailable' } })
  expect(ownClockMs() - before).toBeLessThan(9_000)
  release()
  expect((await create()).status).toBe(201)
})

test('a full database is told, nothing is lost, and with room again it goes on', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(product.database.db)
  await pragma(`max_page_count = ${rows[0]?.page_count}`)
  // What migrations left free is filled first.
  let last = await create('Large', 'x'.repeat(20_000))
  for (let n = 0; n < 300 && last.status === 201; n++) last = await create('Large', 'x'.repeat(20_000))
  expect(last).toMatchObject({ status: 507, json: { error: expect.stringContaining('disk is full') } })
  const before = await product.call('GET', projects)
  const message = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'm'.repeat(10_000) }
  expect(await product.call('POST', '/api/contact-messages/submit', { body: message })).toMatchObject({ status: 507 })
  expect((await product.call('GET', projects)).json).toEqual(before.json)
  await pragma('max_page_count = 1000000')
  expect(await create('Large', 'x'.repeat(20_000))).toMatchObject({ status: 201 })
})

test('on a full disk an administrator signs in and deletes, with the room that was kept back', async () => {
  const giveBack = async () => {
    await pragma('max_page_count = 1000000')
    return true
  }
  await product.stop()
  product = await startProduct({
    seed: true,
    reserve: {
      fill: async () => {},
      makeRoomToStart: async () => {},
      giveRoom: () => {},
      release: giveBack,
      hasRoom: async () => true,
      takeRoom: async () => true,
    },
  })
  await product.signIn()
  const made = await Promise.all(Array.from({ length: 40 }, () => create('Kept')))
  const fillUp = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(product.database.db)
    await pragma(`max_page_count = ${rows[0]?.page_count}`)
    for (const bytes of [2_000, 20])
      for (let isFull = false; !isFull; )
        isFull = await sql`insert into settings (name, value) values (hex(randomblob(8)), hex(zeroblob(${bytes})))`
          .execute(product.database.db)
          .then(
            () => false,
            () => true,
          )
  }
  await fillUp()
  let refused = 0
  for (const { json } of made) {
    const path = `${projects}/${(json as { id: number }).id}`
    const { status } = await product.call('DELETE', path)
    if (status === 507) refused++
    if (status === 507) expect((await product.call('DELETE', path)).status).toBe(200)
    else expect(status).toBe(200)
  }
  expect(refused).toBe(1)
  await fillUp()
  // A session takes little: several fit into the pages that are there.
  for (let n = 0; n < 20; n++) expect(await product.signIn()).toEqual(expect.any(String))
})

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EROFS', 503],
])('a disk that answers %s to an upload is told', async (code, status) => {
  product.storage.put = () => Promise.reject(Object.assign(new Error(code), { code }))
  const body = new FormData()
  body.set('image', filePart(await jpeg(20, 20, { r: 1, g: 2, b: 3 })))
  expect(await product.call('POST', '/api/uploads', { body })).toMatchObject({
    status,
    json: { error: expect.any(String) },
  })
})

const file = () => join(product.dataDir, 'site.db')

test.each([
  ['deleted', () => rm(file())],
  ['replaced by another one', () => copyFile(file(), `${file()}2`).then(() => rename(`${file()}2`, file()))],
  ['moved, with a link left behind', () => rename(file(), `${file()}2`).then(() => symlink(`${file()}2`, file()))],
  ['deleted with all that lies beside it', () => run('rm', [file(), `${file()}-wal`, `${file()}-shm`])],
  ['left without its log', () => rm(`${file()}-wal`)],
])('nothing is acknowledged once the database file is %s, and cached answers go on', async (_how, lose) => {
  expect((await create('Before')).status).toBe(201)
  const before = await product.call('GET', '/api/projects')
  await lose()
  const message = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'm' }
  for (const reply of [await create(), await product.call('POST', '/api/contact-messages/submit', { body: message })])
    expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('moved or deleted') } })
  expect(await health()).toMatchObject({ status: 503 })
  expect((await product.call('GET', '/api/projects')).text).toBe(before.text)
})

test('a database file that is put back is written again', async () => {
  await rename(file(), `${file()}.away`)
  expect((await create()).status).toBe(503)
  await rename(`${file()}.away`, file())
  expect((await create()).status).toBe(201)
})

test('a database that can only be read is told and noticed', async () => {
  await pragma('query_only = on')
  expect(await create()).toMatchObject({ status: 503, json: { error: expect.stringContaining('cannot be written') } })
  expect((await product.call('GET', projects)).status).toBe(200)
  expect(await health()).toMatchObject({ status: 503, json: { database: 'unavailable' } })
  await pragma('query_only = off')
  expect((await create()).status).toBe(201)
})

/** From another process: closing the file in this one would give up SQLite's locks. */
const overwrite = (from: number) =>
  run(process.execPath, [
    '--eval',
    `const fs = require('node:fs'); const fd = fs.openSync(process.argv[1], 'r+');
     const { size } = fs.fstatSync(fd); fs.writeSync(fd, Buffer.alloc(size - ${from}, 0x5a), 0, size - ${from}, ${from})`,
    join(product.dataDir, 'site.db'),
  ])

test.each([
  ['its beginning', 0],
  ['all but its first page', 4096],
])('a database file that loses %s is noticed, and no call is answered with 500', async (_what, from) => {
  await pragma('wal_checkpoint(truncate)')
  await overwrite(from)
  expect(await health()).toMatchObject({ status: 503, json: { database: 'damaged' } })
  // What the product has in memory it may still answer; forgetting it shows the file as it is.
  await pragma('shrink_memory')
  const replies = await Promise.all([
    create(),
    product.call('GET', projects),
    product.call('GET', '/api/faq'),
    product.call('GET', '/api/contact-messages/admin?q=abc'),
    product.call('GET', '/api/contact-messages/admin'),
    product.call('GET', '/api/auth/me'),
  ])
  for (const { status, json } of replies)
    if (status >= 400) expect([status, json]).toEqual([503, { error: expect.stringContaining('database') }])
  expect(replies.map(({ status }) => status)).toContain(503)
  expect(await health()).toMatchObject({ status: 503, json: { database: 'damaged' } })
})
