import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerErrors } from '#server/plugins/errors.ts'
import { serveUploads } from './serve.ts'
import type { Storage } from './storage.ts'
import { makeStorage, places, type StoragePlace } from './test-support.ts'

const hash = '0123456789abcdef0123456789abcdef'
const picture = `${hash}.jpg`

async function start(place: StoragePlace, changes: Partial<Storage> = {}, publicUrl?: string) {
  const storage = await makeStorage(place)
  await storage.put(picture, Buffer.from('the picture'))
  await storage.put(`${hash}-480.webp`, Buffer.from('smaller'))
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  answerErrors(app)
  await app.register(serveUploads, { storage: { ...storage, ...changes }, publicUrl })
  onTestFinished(async () => {
    await app.close()
    expect(
      lines.filter((line) => /reply\.sent|Reply was already sent/.test(line)),
      'answered once',
    ).toEqual([])
  })
  return app
}

const headersOf = (type: string, length: number, etag: string) => ({
  'content-type': type,
  'content-length': String(length),
  etag: `"${etag}"`,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})

describe.each(places)('from a %s', (place) => {
  test.each([
    [picture, 'the picture', 'image/jpeg'],
    [`${hash}-480.webp`, 'smaller', 'image/webp'],
  ])('%s is sent with its type, for ever, and harmless', async (name, content, type) => {
    const app = await start(place)
    const answer = await app.inject(`/uploads/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(content)
    expect(answer.headers).toMatchObject(headersOf(type, content.length, name))
  })

  test('HEAD answers the same without the content and without reading it', async () => {
    const app = await start(place, { open: () => expect.unreachable() })
    const answer = await app.inject({ method: 'HEAD', url: `/uploads/${picture}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(answer.headers).toMatchObject(headersOf('image/jpeg', 11, picture))
  })

  test.each([`"${picture}"`, `W/"${picture}"`, `"other", "${picture}"`, '*'])(
    'If-None-Match: %s is answered 304',
    async (header) => {
      const app = await start(place)
      const answer = await app.inject({ url: `/uploads/${picture}`, headers: { 'if-none-match': header } })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      const { 'content-type': _type, 'content-length': _length, ...rest } = headersOf('', 0, picture)
      expect(answer.headers).toMatchObject(rest)
    },
  )

  test('another tag is answered in full', async () => {
    const app = await start(place)
    const answer = await app.inject({ url: `/uploads/${picture}`, headers: { 'if-none-match': '"other"' } })
    expect(answer.statusCode).toBe(200)
  })

  test.each([`${hash}-960.webp`, `${hash}-480.avif`])(
    '%s is not made yet: the picture itself, for now',
    async (name) => {
      const app = await start(place)
      const answer = await app.inject(`/uploads/${name}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('the picture')
      expect(answer.headers).toMatchObject({
        ...headersOf('image/jpeg', 11, picture),
        'cache-control': 'public, max-age=60',
      })
    },
  )

  test.each([
    `${hash.replace('0', 'f')}.jpg`,
    `${hash.replace('0', 'f')}-480.webp`,
    `${hash}.png`,
    `${hash}-777.webp`,
    `${hash}-480.jpg`,
    `${hash}.svg`,
    `${hash}.jpg.html`,
    'img-1-2.jpg',
    '..%2f..%2fsite.db',
    '%2e%2e%2fsite.db',
    '..',
    `${hash}.jpg%00.html`,
  ])('%s does not exist', async (name) => {
    const app = await start(place)
    const answer = await app.inject(`/uploads/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: expect.any(String) })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a file that cannot be read is a failure that nobody keeps', async () => {
    const stream = () =>
      new Readable({
        read: (): never => {
          throw new Error('bad disk')
        },
      })
    const app = await start(place, { open: async () => ({ size: 100, stream }) })
    const answer = await app.inject(`/uploads/${picture}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  test('a file that fails midway breaks this answer and nothing else', async () => {
    const begun = Promise.withResolvers<void>()
    const stream = () =>
      Readable.from(
        (async function* () {
          yield 'half'
          await begun.promise
          throw new Error('bad disk')
        })(),
      )
    const app = await start(place, { open: async () => ({ size: 100, stream }) })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${url}/uploads/${picture}`)
    begun.resolve()
    await expect(answer.text()).rejects.toThrow()
    expect((await fetch(`${url}/uploads/unknown.jpg`)).status).toBe(404)
  })
})

test('nothing is read for somebody who has left', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stream = new Readable({ read() {} })
  const open = async () => {
    asked.resolve()
    await left.promise
    return { size: 100, stream: () => stream }
  }
  const app = await start('disk', { open })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const answer = fetch(`${url}/uploads/${picture}`, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  left.resolve()
  stream.push('the beginning')
  await expect.poll(() => stream.destroyed).toBe(true)
})

describe('where visitors get uploads elsewhere', () => {
  const elsewhere = 'https://media.example.com/site'
  const startElsewhere = (changes: Partial<Storage> = {}) => start('bucket', changes, elsewhere)

  test.each([
    [`${hash}.jpg`, `${hash}.jpg`, 86_400],
    [`${hash}-480.webp`, `${hash}-480.webp`, 86_400],
    // Not made yet: the picture itself, for now.
    [`${hash}-960.webp`, `${hash}.jpg`, 60],
  ])('%s leads to %s', async (asked, found, seconds) => {
    const app = await startElsewhere({ open: () => expect.unreachable() })
    const answer = await app.inject(`/uploads/${asked}`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${elsewhere}/uploads/${found}`)
    expect(answer.headers['cache-control']).toBe(`public, max-age=${seconds}`)
  })

  test('the bucket is asked for a name once', async () => {
    const asked: string[] = []
    const size = async (name: string) => asked.push(name)
    const app = await startElsewhere({ size })
    for (let n = 0; n < 3; n++) expect((await app.inject(`/uploads/${picture}`)).statusCode).toBe(302)
    expect(asked).toEqual([picture])
  })

  test('what is nowhere is told here', async () => {
    const app = await startElsewhere()
    const answer = await app.inject(`/uploads/${hash.replace('0', 'f')}-480.webp`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('code that needs the bytes gets them here, and so does everybody those that came with the site', async () => {
    const app = await startElsewhere()
    expect((await app.inject(`/uploads/${picture}?redirect=off`)).body).toBe('the picture')
    const shipping = await startElsewhere({ shipped: new Set([picture]) })
    expect((await shipping.inject(`/uploads/${picture}`)).body).toBe('the picture')
  })
})
