import { stat } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { backupOf, emptyPlace, everythingIn, restoreInto } from './test-support.ts'

type Item = { id: number; title: string }
const routes = dialects.flatMap((from) => dialects.map((to): [Dialect, Dialect] => [from, to]))

async function started(dialect: Dialect): Promise<Product> {
  const product = await startProduct({ dialect, seed: true })
  onTestFinished(product.stop)
  await product.signIn()
  return product
}

/** A picture with its smaller versions. */
async function upload({ call, storage }: Product): Promise<void> {
  const body = new FormData()
  body.append('image', filePart(await jpeg(600, 400, { r: 1, g: 2, b: 3 })))
  const { status } = await call('POST', '/api/uploads', { body })
  expect(status).toBe(201)
  await expect.poll(async () => (await Array.fromAsync(storage.list())).length).toBe(3)
}

const message = {
  name: 'Åsa',
  email: 'a@example.com',
  phone: '+90 212 000 00 00',
  subject: 'Tuz',
  message: 'İyi günler',
}

async function serve({ databaseUrl, dataDir }: DatabaseLocation): Promise<Product> {
  const product = await startProduct({ ...(databaseUrl && { databaseUrl }), environment: { DATA_DIR: dataDir } })
  onTestFinished(product.stop)
  return product
}

const firstProject = async ({ call }: Product) => ((await call('GET', '/api/projects/admin')).json as Item[])[0] as Item

/** Writes one item again and again until it is told to stop: each write is a row, a version and a line of activity. */
function keepWriting(site: Product, { id }: Item) {
  let isOver = false
  const written = (async () => {
    let number = 0
    while (!isOver) {
      const { status } = await site.call('PUT', `/api/projects/admin/${id}`, { body: { title: `Written ${++number}` } })
      expect(status).toBe(200)
    }
    return number
  })()
  return () => {
    isOver = true
    return written
  }
}

test.each(routes)('a backup from %s restores on %s to the same site', async (from, to) => {
  const site = await started(from)
  await upload(site)
  const project = await firstProject(site)
  await site.call('POST', '/api/contact-messages/submit', { body: message })
  const file = await backupOf(site.config)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const place = await emptyPlace(to)
  await restoreInto(place, file)
  expect(await everythingIn(place)).toEqual(await everythingIn(site.config))

  const restored = await serve(place)
  await restored.signIn()
  expect((await restored.call('GET', '/api/contact-messages/admin?search=gunler')).json).toMatchObject([message])
  // Made again by the start.
  expect((await restored.call('GET', `/api/search?q=${encodeURIComponent(project.title)}`)).text).toContain(
    project.title,
  )
})

test('a backup holds our pictures alone, whatever else lies beside them', async () => {
  const site = await started('sqlite')
  await upload(site)
  const before = await everythingIn(site.config)
  await site.storage.put(`${'long-name-of-others-'.repeat(8)}.jpg`, Buffer.from('theirs'))
  const place = await emptyPlace('sqlite')
  await restoreInto(place, await backupOf(site.config))
  expect((await everythingIn(place)).files).toEqual(before.files)
})

test.each(dialects)('a backup on %s is one moment of a site that is written to', async (dialect) => {
  const site = await started(dialect)
  const project = await firstProject(site)
  const stop = keepWriting(site, project)
  const files: string[] = []
  while (files.length < 3) files.push(await backupOf(site.config))
  expect(await stop()).toBeGreaterThan(3)
  for (const file of files) {
    const place = await emptyPlace(dialect)
    await restoreInto(place, file)
    const { projects = [], versions = [], activity = [] } = await everythingIn(place)
    const titles = (rows: string[]) => rows.flatMap((row) => /Written (\d+)/.exec(row)?.[1] ?? []).map(Number)
    const now = titles(projects)[0] ?? 0
    expect(Math.max(0, ...titles(versions))).toBe(now)
    expect(Math.max(0, ...titles(activity))).toBe(now)
  }
})

test.each(dialects)('on %s ids of deleted items are not given again after a restore', async (dialect) => {
  const site = await started(dialect)
  const project = { title: 'For a while' }
  const { id } = (await site.call('POST', '/api/projects/admin', { body: project })).json as Item
  expect((await site.call('DELETE', `/api/projects/admin/${id}`)).status).toBe(200)
  const place = await emptyPlace(dialect)
  await restoreInto(place, await backupOf(site.config))
  const restored = await serve(place)
  await restored.signIn()
  expect(((await restored.call('POST', '/api/projects/admin', { body: project })).json as Item).id).toBe(id + 1)
})
