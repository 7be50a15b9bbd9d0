import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { databaseDigest } from './support/database-digest.ts'
import { type DescribedOperation, operationsOf } from './support/description.ts'
import { reportFigures } from './support/figures.ts'
import { attackTimeout, scaled } from './support/intensity.ts'

vi.setConfig({ testTimeout: attackTimeout })

type Headers = Record<string, string>
type Disguise = (path: string) => string

/** Everything but a living session: none of it may open a route that is not public. */
function credentialsOf(ended: string): Headers[] {
  const forged = 'x'.repeat(43)
  return [
    {},
    { authorization: `Bearer ${ended}` },
    { authorization: `Bearer ${forged}` },
    { authorization: 'Bearer null' },
    { authorization: `Basic ${Buffer.from('editor:a long test password').toString('base64')}` },
    { authorization: `Bearer ${ended}\t` },
    { cookie: `adminToken=${ended}; token=${ended}` },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost', forwarded: 'for=127.0.0.1;host=localhost' },
    { 'x-original-url': '/api/projects', 'x-rewrite-url': '/api/projects' },
    { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
    { authorization: "Bearer ' or '1'='1" },
  ]
}

/** Other spellings of the same address, which a guard that reads paths would miss. */
const disguises: Disguise[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase().replace('/API', '/api'),
  (path) => path.replace('/api/', '//api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/projects/../'),
  (path) => `${path}?access=public`,
  (path) => `${path}%2e`,
  (path) => path.replaceAll('a', '%61'),
  (path) => `${path};.json`,
]

/** Those that change or tell the most at once. */
const wideDoors = [
  'GET /api/changes',
  'GET /api/search/admin',
  'GET /api/uploads',
  'POST /api/our-products/admin/bulk',
  'POST /api/trash/empty',
  'POST /api/uploads/{id}/replacement',
]

const filesOf = async ({ dataDir }: Product) => (await readdir(join(dataDir, 'uploads'))).sort()

async function attack(product: Product, operations: readonly DescribedOperation[], ended: string) {
  const credentials = credentialsOf(ended).slice(0, scaled({ short: 3, full: 12 }))
  const spellings = disguises.slice(0, scaled({ short: 2, full: 10 }))
  const letIn: string[] = []
  let requests = 0
  for (const { method, path } of operations)
    for (const headers of credentials) {
      const replies = spellings.map(async (disguise) => {
        const address = disguise(path.replace(/\{\w+\}/g, '1'))
        const write = method !== 'GET' && method !== 'DELETE'
        const { status } = await rawRequest(product.url, {
          method,
          path: address,
          headers: { ...headers, ...(write && { 'content-type': 'application/json' }) },
          ...(write && { body: '{"title":"Taken over"}' }),
        })
        requests++
        // Another spelling may also be unknown, or be redirected to the address that asks for a token.
        if (![308, 400, 401, 404, 405].includes(status))
          letIn.push(`${status} ${method} ${address} ${JSON.stringify(headers)}`)
      })
      await Promise.all(replies)
    }
  return { requests, letIn }
}

test.for(scaled({ short: dialects.slice(0, 1), full: dialects }))(
  'no route but the public ones answers without a session, and none leaves a trace (%s)',
  async (dialect, context) => {
    const product = await startProduct({ dialect, seed: true })
    const ended = await product.signIn()
    await product.call('POST', '/api/auth/logout')
    const operations = (await operationsOf(product)).filter(({ isPublic }) => !isPublic)
    expect(operations.length).toBeGreaterThan(150)
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(wideDoors))

    const before = [await databaseDigest(product.database), await filesOf(product)]
    const { requests, letIn } = await attack(product, operations, ended)
    reportFigures(context, { requests, 'let in': letIn.length })
    expect(letIn).toEqual([])
    expect([await databaseDigest(product.database), await filesOf(product)]).toEqual(before)
    await product.stop()
  },
)
