import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Item, libraryDesk } from '#tests/support/library-desk.ts'
import { ownClockMs } from '#tests/support/main-thread.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type Fault, type S3Server, startS3 } from '#tests/support/s3/server.ts'

let s3: S3Server
let product: Product
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(async () => {
  await product.stop()
  await s3.close()
})

async function start(options: Parameters<typeof startProduct>[0] = {}) {
  product = await startProduct({ ...options, environment: { ...s3.environment, ...options.environment } })
  await product.signIn()
}
const { upload, list, project } = libraryDesk(() => product)
const send = async () => {
  const body = new FormData()
  body.set('image', filePart(await jpeg(20, 20)))
  return product.call('POST', '/api/uploads', { body })
}
const health = () => product.call('GET', '/api/health')
const away = {
  status: 503,
  json: { error: 'The storage for pictures cannot be reached. Please try again in a moment.' },
}

test('while the bucket is away pages stand, what needs it is told so, and it comes back by itself', async () => {
  await start({ seed: true, pages: true })
  const { id, url } = await upload()
  const slide = /\/uploads\/[0-9a-f]{32}\.jpg/.exec((await product.call('GET', '/api/hero-slides')).text)?.[0]
  const before = (await list()).total

  s3.failWith(() => 'reset')
  expect((await product.call('GET', '/')).status).toBe(200)
  expect((await product.call('GET', '/projects')).status).toBe(200)
  expect((await product.call('GET', String(slide))).status, 'a picture that came with the site').toBe(200)
  expect(await product.call('POST', '/api/projects/admin', { body: { title: 'x' } })).toMatchObject({ status: 201 })
  expect(await send()).toMatchObject(away)
  const picture = await product.call('GET', url)
  expect(picture).toMatchObject(away)
  expect([picture.headers.get('cache-control'), picture.headers.get('retry-after')]).toEqual(['no-store', '5'])
  expect(await product.call('DELETE', `/api/uploads/${id}`)).toMatchObject(away)
  expect((await list()).total).toBe(before)
  expect(await health()).toMatchObject({ status: 503, json: { database: 'ok', storage: 'unavailable' } })

  s3.mend()
  await expect.poll(async () => (await health()).status).toBe(200)
  expect((await product.call('GET', url)).status).toBe(200)
  expect((await send()).status).toBe(201)
  expect((await product.call('DELETE', `/api/uploads/${id}`)).status).toBe(200)
  expect((await product.call('GET', url)).status).toBe(404)
})

test('a save whose picture cannot be stored changes nothing', async () => {
  await start()
  const item = await project({ title: 'Before' })
  s3.failWith(({ method }) => (method === 'PUT' ? 'reset' : undefined))
  const body = new FormData()
  body.set('title', 'After')
  body.set('image', filePart(await jpeg(20, 20)))
  expect(await product.call('PUT', `/api/projects/admin/${item.id}`, { body })).toMatchObject(away)
  const [now] = (await product.call('GET', '/api/projects/admin')).json as Item[]
  expect(now).toEqual(item)
})

describe('a bucket that is there but cannot be used', () => {
  const wrong = 'The storage for pictures refuses the server. Ask the administrator to check its settings.'

  test.each([
    [{ S3_BUCKET: 'other' }, 'Check S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'other' }, 'Check S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'other' }, 'Check S3_SECRET_ACCESS_KEY'],
  ])('%j: it starts, people are told, and the log says what to check', async (environment, advice) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    await start({ environment, log })
    expect(await send()).toMatchObject({ status: 503, json: { error: wrong } })
    expect((await product.call('GET', `/uploads/${'0'.repeat(32)}.jpg`)).status).toBe(503)
    expect(await health()).toMatchObject({ status: 503, json: { storage: 'unavailable' } })
    expect(lines.filter((line) => line.includes(advice))).not.toEqual([])
  })

  test.each<Fault>([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
  ])('full, %j: nothing is saved, what is there is served, and with room again it goes on', async (fault) => {
    await start()
    const { url } = await upload()
    s3.failWith(({ method }) => (method === 'PUT' ? fault : undefined))
    const full = { error: 'The storage for pictures is full. Nothing was saved; please try again later.' }
    expect(await send()).toMatchObject({ status: 507, json: full })
    expect((await list()).total).toBe(1)
    expect((await product.call('GET', url)).status).toBe(200)
    expect(await health()).toMatchObject({ status: 503, json: { storage: 'unavailable' } })
    s3.mend()
    expect((await send()).status).toBe(201)
    await expect.poll(async () => (await health()).status).toBe(200)
  })
})

test('a bucket that is too busy for a moment is not noticed', async () => {
  await start()
  let refusals = 2
  s3.failWith(() => (refusals-- > 0 ? { status: 503, code: 'SlowDown' } : undefined))
  const { url } = await upload()
  let cuts = 2
  s3.failWith(() => (cuts-- > 0 ? { cutAfter: 100 } : undefined))
  const answer = await fetch(product.url + url)
  const [object] = s3.objects.values()
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(object?.bytes)
})

test('a picture that breaks off for good is not taken for a whole one', async () => {
  await start()
  const { url } = await upload()
  s3.failWith(({ method }) => (method === 'GET' ? { cutAfter: 10 } : undefined))
  const broken = async () => (await fetch(product.url + url)).arrayBuffer()
  await expect(broken()).rejects.toThrow()
  s3.mend()
  expect((await fetch(product.url + url)).status).toBe(200)
})

test('a bucket that answers nothing holds up nobody else, and health is told in time', async () => {
  await start()
  s3.failWith(() => 'silence')
  const sending = send()
  const before = ownClockMs()
  expect(await health()).toMatchObject({ status: 503, json: { database: 'ok', storage: 'unavailable' } })
  expect(ownClockMs() - before).toBeLessThan(3_000)
  expect((await product.call('GET', '/api/projects')).status).toBe(200)
  s3.mend()
  expect((await sending).status).toBe(201)
})
