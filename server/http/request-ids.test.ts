import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const given = 'f3a1c2d4e5b697887766554433221100'

async function idFor(path: string, environment: Record<string, string>, sent = given): Promise<string | null> {
  const product = await startProduct({ environment })
  const { headers } = await product.call('GET', path, { token: null, headers: { 'x-request-id': sent } })
  await product.stop()
  return headers.get('x-request-id')
}

describe('the id of a request', () => {
  test.each(['127.0.0.1', '10.0.0.2, 127.0.0.0/8', '1'])(
    'is that of a proxy trusted by TRUST_PROXY=%s',
    async (proxy) => {
      expect(await idFor('/api/auth/hint', { TRUST_PROXY: proxy })).toBe(given)
    },
  )

  test.each(['false', '10.0.0.0/8', '::1'])('is our own where TRUST_PROXY=%s', async (proxy) => {
    expect(await idFor('/api/auth/hint', { TRUST_PROXY: proxy })).toMatch(uuid)
  })

  test.each(['short', 'x'.repeat(101), 'with spaces in it', '"quoted-quoted"', '<script>alert(1)</script>'])(
    'is our own where a proxy hands on %j',
    async (sent) => {
      expect(await idFor('/api/auth/hint', { TRUST_PROXY: '127.0.0.1' }, sent)).toMatch(uuid)
    },
  )

  test.each(['/api/nothing', '/%E0%A4%A'])('is answered with a failure too: %s', async (path) => {
    expect(await idFor(path, {})).toMatch(uuid)
  })

  test('differs from request to request, and answers from the cache have none', async () => {
    const product = await startProduct({ seed: true })
    const ask = async (path: string) => (await product.call('GET', path)).headers.get('x-request-id')
    expect(await ask('/api/health')).not.toBe(await ask('/api/health'))
    expect(await ask('/api/faq')).toMatch(uuid)
    expect(await ask('/api/faq')).toBeNull()
    await product.stop()
  })
})

test('the lines of a request carry its id, and at level debug each answer has one, without its address', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const product = await startProduct({ log, environment: { LOG_LEVEL: 'debug' } })
  const wrong = { username: 'editor', password: 'wrong' }
  const failed = await product.call('POST', '/api/auth/login', { body: wrong, token: null })
  await product.signIn()
  await product.call('DELETE', '/api/projects/admin/7?secret=in-the-address')
  const about = (text: string) => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line))
  expect(about('Sign-in failed')).toMatchObject([{ requestId: failed.headers.get('x-request-id') }])
  await expect
    .poll(() => about('/api/projects/admin/:id'), { timeout: 5_000 })
    .toMatchObject([
      {
        msg: 'Answered',
        method: 'DELETE',
        route: '/api/projects/admin/:id',
        status: 404,
        ms: expect.any(Number),
        requestId: expect.stringMatching(uuid),
      },
    ])
  expect(about('in-the-address')).toEqual([])
  await product.stop()
})
