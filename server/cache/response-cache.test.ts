import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { corsForCache } from '#server/plugins/cors.ts'
import { type Built, ResponseCache } from './response-cache.ts'

const text = 'words '.repeat(200)
let builds = 0
const built = (changes: Partial<Built> = {}, words = text): Built => {
  builds++
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  return {
    body: { status: 200, bytes: Buffer.from(words), headers },
    dependsOn: ['projects'],
    cached: 'until-changed',
    ...changes,
  }
}

describe('what is kept', () => {
  let cache: ResponseCache
  let build: () => Promise<Built>
  const server = createServer(async (request: IncomingMessage, raw: ServerResponse) => {
    if (!cache.serve(request, raw))
      await cache.respond(
        request.url?.split('?')[0] ?? '/',
        build,
        { raw: request, ip: '192.0.2.1' },
        { raw, hijack: () => undefined },
      )
  })
  beforeEach(async () => {
    builds = 0
    cache = new ResponseCache({ cors: corsForCache(['https://site.example']), vary: 'Accept-Encoding, Origin' })
    build = async () => built()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const request = httpRequest({ port, path, method, headers, host: '127.0.0.1' }).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }
  }

  test('answers for addresses with a query, unless it reads queries itself', async () => {
    await ask('/a')
    await ask('/a?x=1')
    expect(builds).toBe(1)
    build = async () => built({ readsQuery: true })
    const own = await ask('/b')
    expect(builds).toBe(2)
    const request = { method: 'GET', url: '/b?page=2', headers: {} } as IncomingMessage
    expect(cache.serve(request, {} as ServerResponse)).toBeUndefined()
    expect((await ask('/b')).headers.etag).toBe(own.headers.etag)
    expect(builds).toBe(2)
  })

  test('is made once, in three encodings with an ETag each', async () => {
    const [plain, br, gzip] = [
      await ask('/a'),
      await ask('/a', { 'accept-encoding': 'gzip, br' }),
      await ask('/a', { 'accept-encoding': 'gzip' }),
    ]
    expect(builds).toBe(1)
    expect([plain.bytes, brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)].map(String)).toEqual([
      text,
      text,
      text,
    ])
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.bytes.length),
      vary: 'Accept-Encoding, Origin',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('answers 304 with complete headers, HEAD without a body, and any query alike', async () => {
    const { headers } = await ask('/a')
    const known = await ask('/a', { 'if-none-match': `"other", W/${headers.etag}` })
    expect(known).toMatchObject({
      status: 304,
      headers: { etag: headers.etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    })
    expect(known.bytes.length).toBe(0)
    expect(await ask('/a', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
    const head = await ask('/a', {}, 'HEAD')
    expect([head.headers['content-length'], head.bytes.length]).toEqual([String(text.length), 0])
    await ask('/a?utm_source=x&gclid=1')
    await ask('/a?anything')
    expect(builds).toBe(1)
  })

  test('lets allowed origins in, and only them', async () => {
    await ask('/a')
    const allowed = await ask('/a', { origin: 'https://site.example' })
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://site.example',
      'access-control-allow-credentials': 'true',
    })
    expect((await ask('/a', { origin: 'https://evil.example' })).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is made once for all who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/a')))
    expect(builds).toBe(1)
  })

  test('is invalidated when what it shows changes, and only then', async () => {
    await ask('/a')
    cache.invalidate(['faq'])
    await ask('/a')
    expect(builds).toBe(1)
    cache.invalidate(['projects'])
    await ask('/a')
    expect(builds).toBe(2)
  })

  test('is built again by itself when it was in use, and only then', async () => {
    await ask('/used')
    await ask('/used')
    await ask('/once')
    cache.invalidate(['projects'])
    await expect.poll(() => builds).toBe(3)
    await ask('/used')
    expect(builds).toBe(3)
    await ask('/once')
    expect(builds).toBe(4)
  })

  /** A build that waits until it is let go, as often as it is asked for. */
  const gated = () => {
    const gates: (() => void)[] = []
    build = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.push(resolve)
      const number = gates.length
      await promise
      return built({}, `build ${number} ${text}`)
    }
    const started = (count: number) => expect.poll(() => gates.length).toBe(count)
    return { gates, started }
  }
  const wordsOf = ({ bytes }: { bytes: Buffer }) => String(bytes).slice(0, 7)

  test('is not built over and over while writes follow each other', async () => {
    await ask('/used')
    await ask('/used')
    for (let write = 0; write < 20; write++) {
      cache.invalidate(['projects'])
      await nextTurn()
      await nextTurn()
    }
    expect(builds).toBeLessThanOrEqual(2)
    await expect.poll(() => cache.usage.entries, { timeout: 5_000 }).toBe(1)
    expect(builds).toBeLessThanOrEqual(3)
  })

  test('is not kept when it was begun before a write, and nobody who asks after the write gets it', async () => {
    const { gates, started } = gated()
    const early = ask('/a')
    await started(1)
    cache.invalidate(['projects'])
    const late = ask('/a')
    gates[0]?.()
    expect(wordsOf(await early)).toBe('build 1')
    await started(2)
    gates[1]?.()
    expect(wordsOf(await late)).toBe('build 2')
    expect(wordsOf(await ask('/a'))).toBe('build 2')
  })

  test('is built one at a time, however often content changes while people ask', async () => {
    const { gates, started } = gated()
    const asked = [ask('/a')]
    await started(1)
    for (let write = 0; write < 10; write++) {
      cache.invalidate(['projects'])
      asked.push(ask('/a'), ask('/a'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(gates).toHaveLength(1)
    gates[0]?.()
    await started(2)
    gates[1]?.()
    const answers = await Promise.all(asked)
    expect(answers.map(wordsOf)).toEqual(['build 1', ...Array.from({ length: 20 }, () => 'build 2')])
    expect(gates).toHaveLength(2)
  })

  test('is built for those who waited when the build before them failed', async () => {
    const { gates, started } = gated()
    const failing = async () => {
      await build()
      throw new Error('away')
    }
    const raw = { method: 'GET', url: '/a', headers: {} } as IncomingMessage
    const early = cache.respond(
      '/a',
      failing,
      { raw, ip: '192.0.2.1' },
      { raw: {} as ServerResponse, hijack: () => undefined },
    )
    await started(1)
    cache.invalidate(['faq'])
    const late = ask('/a')
    await new Promise((resolve) => setTimeout(resolve, 20))
    gates[0]?.()
    await expect(early).rejects.toThrow('away')
    await started(2)
    gates[1]?.()
    expect(wordsOf(await late)).toBe('build 2')
  })

  test('is not built twice where the change was of something else', async () => {
    const { gates, started } = gated()
    const early = ask('/a')
    await started(1)
    cache.invalidate(['faq'])
    const late = ask('/a')
    await new Promise((resolve) => setTimeout(resolve, 20))
    gates[0]?.()
    expect((await Promise.all([early, late])).map(wordsOf)).toEqual(['build 1', 'build 1'])
    expect(gates).toHaveLength(1)
  })

  test('stays within its bytes, and what was used last stays longest', async () => {
    await ask('/one')
    const { bytes } = cache.usage
    cache = new ResponseCache({ maxBytes: 5 * bytes })
    builds = 0
    for (let n = 0; n < 20; n++) {
      await ask(`/${n}`)
      await ask('/0')
    }
    expect(builds).toBe(20)
    expect(cache.usage.bytes).toBeLessThanOrEqual(5 * bytes)
    await ask('/19')
    expect(builds).toBe(20)
    await ask('/1')
    expect(builds).toBe(21)
  })

  test('stays within its entries', async () => {
    cache = new ResponseCache({ maxEntries: 3 })
    for (let n = 0; n < 20; n++) await ask(`/${n}`)
    expect(cache.usage.entries).toBe(3)
  })

  test('counts keys and what an entry takes besides its text', async () => {
    build = async () => built({}, 'a')
    await ask('/short')
    const short = cache.usage.bytes
    expect(short).toBeGreaterThan(1_000)
    await ask(`/${'long'.repeat(1_000)}`)
    expect(cache.usage.bytes - short).toBeGreaterThan(short + 7_000)
  })

  test('is sent to visitors who ask by another address', async () => {
    await ask('/shared')
    await ask('/shared')
    const respond = vi.spyOn(cache, 'serve').mockReturnValue(undefined)
    await ask('/shared')
    respond.mockRestore()
    expect(builds).toBe(1)
  })

  test('is nothing where it must not be kept', async () => {
    build = async () => built({ cached: 'never' })
    await ask('/a')
    await ask('/a')
    expect(builds).toBe(2)
  })

  test('lasts a moment where it is kept briefly, and is not built again by itself', async () => {
    build = async () => built({ cached: 'briefly' })
    await ask('/a')
    await ask('/a')
    expect(builds).toBe(1)
    cache.invalidate(['projects'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(builds).toBe(1)
    await ask('/a')
    expect(builds).toBe(2)
    await expect.poll(() => ask('/a').then(() => builds), { timeout: 5_000 }).toBe(3)
  })
})
