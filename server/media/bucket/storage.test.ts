import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Fault } from '#tests/support/s3/server.ts'
import { startTestS3 } from '#tests/support/s3/server.ts'
import { readAll } from '../storage.ts'
import { namesIn } from '../test-support.ts'
import { bucketStorage } from './storage.ts'

const picture = `${'0'.repeat(32)}.jpg`
const bytes = Buffer.from('the bytes of a picture')

async function start(maxPage?: number) {
  const s3 = await startTestS3(maxPage)
  return { s3, storage: bucketStorage(s3.settings()) }
}

/** Fails so many calls, then none. */
function times(count: number, fault: Fault) {
  let left = count
  return () => (left-- > 0 ? fault : undefined)
}

test('objects lie where the site has them, and tell any server what they are', async () => {
  const { s3, storage } = await start()
  await storage.put(picture, bytes)
  expect(s3.objects).toEqual(
    new Map([
      [
        `uploads/${picture}`,
        {
          bytes,
          headers: {
            'content-type': 'image/jpeg',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-disposition': 'inline',
          },
        },
      ],
    ]),
  )
})

test('every page of a list is read, and what others put into the bucket is not in it', async () => {
  const { s3, storage } = await start(2)
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  for (const name of names) await storage.put(name, bytes)
  for (const key of ['backup/a.jpg', 'uploads/deeper/a.jpg', 'uploads/<&>.jpg', 'z.jpg'])
    s3.objects.set(key, { bytes, headers: {} })
  expect(await namesIn(storage)).toEqual(names)
})

describe('what passes is tried again', () => {
  test.each<Fault>([
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
    { status: 400, code: 'RequestTimeout' },
    'reset',
  ])('after %j', async (fault) => {
    const { s3, storage } = await start()
    s3.failWith(times(2, fault))
    await storage.put(picture, bytes)
    expect(s3.calls).toHaveLength(3)
    s3.failWith(times(2, fault))
    expect(await readAll(storage, picture)).toEqual(bytes)
    s3.failWith(times(2, fault))
    expect(await namesIn(storage)).toEqual([picture])
    s3.failWith(times(1, fault))
    await storage.remove(picture)
    expect(s3.objects.size).toBe(0)
  })

  test('an answer that breaks off is read on from there', async () => {
    const { s3, storage } = await start()
    await storage.put(picture, bytes)
    s3.failWith(times(3, { cutAfter: 5 }))
    expect(await readAll(storage, picture)).toEqual(bytes)
  })

  test('a page of a list that breaks off is asked for again', async () => {
    const { s3, storage } = await start()
    await storage.put(picture, bytes)
    s3.failWith(times(2, { cutAfter: 60 }))
    expect(await namesIn(storage)).toEqual([picture])
  })

  test('but not for ever', async () => {
    const { s3, storage } = await start()
    await storage.put(picture, bytes)
    s3.failWith(() => ({ status: 503, code: 'SlowDown' }))
    const away = { code: 'BUCKET_AWAY', message: expect.stringContaining('answers 503') }
    await expect(storage.put(picture, bytes)).rejects.toMatchObject(away)
    await expect(storage.size(picture)).rejects.toMatchObject(away)
    await expect(storage.open(picture)).rejects.toMatchObject(away)
    await expect(namesIn(storage)).rejects.toMatchObject(away)
    s3.failWith(() => ({ cutAfter: 1 }))
    await expect(readAll(storage, picture)).rejects.toMatchObject({ code: 'BUCKET_AWAY' })
    await expect(namesIn(storage)).rejects.toMatchObject({ code: 'BUCKET_AWAY' })
  })
})

test('a bucket that falls silent holds nobody for long', async () => {
  const { s3, storage } = await start()
  await storage.put(picture, bytes)
  const half = await storage.open(picture)
  s3.failWith(() => ({ silentAfter: 5 }))
  const stalled = await storage.open(picture)
  s3.failWith(() => 'silence')
  const silent = { code: 'BUCKET_AWAY', message: expect.stringContaining('no answer in time') }
  const before = performance.now()
  const checked = storage.check().catch((error: unknown) => [error, performance.now() - before])
  const removed = storage.remove(picture).catch((error: unknown) => [error, performance.now() - before])
  expect(await checked).toEqual([expect.objectContaining(silent), expect.toSatisfy((ms: number) => ms < 2_000)])
  expect(await removed).toEqual([expect.objectContaining(silent), expect.toSatisfy((ms: number) => ms < 3_000)])
  s3.mend()
  const read = async (file = stalled) => Buffer.concat(file ? await file.stream().toArray() : [])
  expect(await read(), 'goes on after a pause').toEqual(bytes)
  expect(await read(half)).toEqual(bytes)
})

test('a list that falls silent in its middle holds nobody for long', async () => {
  const { s3, storage } = await start()
  await storage.put(picture, bytes)
  s3.failWith(times(2, { silentAfter: 60 }))
  const before = performance.now()
  const checked = storage.check().catch((error: unknown) => [error, performance.now() - before])
  const silent = { code: 'BUCKET_AWAY', message: expect.stringContaining('fell silent') }
  expect(await checked).toEqual([expect.objectContaining(silent), expect.toSatisfy((ms: number) => ms < 3_000)])
  expect(await namesIn(storage), 'is asked for again').toEqual([picture])
  await storage.check()
})

describe('what does not pass is told at once', () => {
  test.each([
    [{ S3_BUCKET: 'other' }, 'there is no such bucket. Check S3_BUCKET and S3_ENDPOINT (404 NoSuchBucket)'],
    [{ S3_ACCESS_KEY_ID: 'other' }, 'Check S3_ACCESS_KEY_ID (403 InvalidAccessKeyId)'],
    [{ S3_SECRET_ACCESS_KEY: 'other' }, 'Check S3_SECRET_ACCESS_KEY (403 SignatureDoesNotMatch)'],
    [{ S3_REGION: 'other' }, 'another region. Check S3_REGION and S3_ENDPOINT (400 AuthorizationHeaderMalformed)'],
  ])('%j', async (changes, sentence) => {
    const { s3 } = await start()
    const storage = bucketStorage(s3.settings(changes))
    const wrong = { code: 'BUCKET_WRONG', message: expect.stringContaining(sentence) }
    for (const use of [
      () => storage.put(picture, bytes),
      () => storage.open(picture),
      () => storage.remove(picture),
      () => namesIn(storage),
      () => storage.check(),
    ])
      await expect(use()).rejects.toMatchObject(wrong)
    expect(s3.calls).toHaveLength(5)
    expect(s3.objects.size).toBe(0)
  })

  test.each<Fault>([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 400, code: 'XMinioAdminBucketQuotaExceeded' },
  ])('a bucket that is full, %j', async (fault) => {
    const { s3, storage } = await start()
    s3.failWith(() => fault)
    await expect(storage.put(picture, bytes)).rejects.toMatchObject({ code: 'BUCKET_FULL' })
    expect(s3.calls).toHaveLength(1)
  })

  test.each([
    ['whatever it is asked', 200, '<html>Welcome</html>'],
    ['with a page that has no end', 404, 'x'.repeat(10_000_000)],
    ['with a list that has no end', 200, `<ListBucketResult>${' '.repeat(10_000_000)}</ListBucketResult>`],
    ['with half a list', 200, '<ListBucketResult><Contents><Key>uploads/a.jpg</Key></Contents>'],
    [
      'that there is more, but not how to get it',
      200,
      '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
    ],
  ])('a server that is not a bucket, and answers %s', async (_how, status, body) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close().closeAllConnections())
    const { s3 } = await start()
    const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const storage = bucketStorage(s3.settings({ S3_ENDPOINT }))
    const wrong = { code: 'BUCKET_WRONG', message: expect.stringContaining('Check S3_ENDPOINT') }
    await expect(namesIn(storage)).rejects.toMatchObject(wrong)
    // A look at its health takes a second and a half at most, in which a busy machine may not see how long an answer is.
    const found = body.length > 1_000_000 ? { code: expect.stringMatching(/^BUCKET_(WRONG|AWAY)$/) } : wrong
    await expect(storage.check()).rejects.toMatchObject(found)
  })

  test('a server that is away', async () => {
    const { s3, storage } = await start()
    await s3.close()
    const away = { code: 'BUCKET_AWAY', message: expect.stringContaining('cannot be reached (ECONNREFUSED)') }
    await expect(storage.check()).rejects.toMatchObject(away)
    await expect(storage.open(picture)).rejects.toMatchObject(away)
  })
})

test('the check writes now and then, and again and again where writing failed', async () => {
  const { s3, storage } = await start()
  const writes = () => s3.calls.filter(({ method }) => method === 'PUT').length
  await storage.check()
  await storage.check()
  expect(writes()).toBe(1)
  s3.failWith(({ method }) => (method === 'PUT' ? { status: 507, code: 'InsufficientStorage' } : undefined))
  await storage.check()
  await expect(storage.put(picture, bytes)).rejects.toThrow('is full')
  await expect(storage.check()).rejects.toThrow('is full')
  s3.mend()
  await storage.check()
  await storage.check()
  expect(writes()).toBe(4)
})
