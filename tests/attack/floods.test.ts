import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawRequest } from '#tests/support/raw-request.ts'
import { reportFigures } from './support/figures.ts'
import { attackTimeout, scaled } from './support/intensity.ts'
import { startVictim } from './support/victim.ts'

vi.setConfig({ testTimeout: attackTimeout, hookTimeout: attackTimeout })

type Victim = Awaited<ReturnType<typeof startVictim>>
type Flood = {
  readonly name: string
  readonly count: number
  readonly send: (victim: Victim, n: number) => Promise<unknown>
}

let dataDir: string
let victim: Victim
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-flood-'))
  victim = await startVictim(dataDir)
})
afterAll(async () => {
  expect(await victim.stop()).toMatchObject({ code: 0 })
  await rm(dataDir, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const manyPairs = `{${Array.from({ length: 125_000 }, (_, n) => `"k${n}":1`).join(',')}}`
const manyFormPairs = Array.from({ length: 250_000 }, (_, n) => `k${n}=1`).join('&')
const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
const visitorForms = ['/api/newsletter/subscribe', '/api/contact-messages/submit', '/api/auth/login']

const post =
  (path: string, headers: Record<string, string>, body: string) =>
  async ({ url }: Victim) =>
    // A server may close the connection instead of reading a body that is too long.
    rawRequest(url, { method: 'POST', path, headers, body }).catch(() => undefined)
const get =
  (pathOf: (n: number) => string) =>
  ({ url }: Victim, n: number) =>
    rawRequest(url, { path: pathOf(n) })
/** Saves a text and looks at its page. */
const save =
  (html: string) =>
  async ({ url, token }: Victim) => {
    await rawRequest(url, {
      method: 'PUT',
      path: '/api/product-details/admin/1',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ wysiwyg_content: html }),
    })
    await rawRequest(url, { path: '/product/1' })
  }

/** Opens a connection, says something and falls silent. */
const stall =
  (words: string) =>
  ({ url }: Victim) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(words))
      socket.on('error', () => resolve()).on('close', () => resolve())
      setTimeout(() => socket.destroy(), scaled({ short: 1_000, full: 10_000 }))
    })
const spelling = (n: number) => ['/aDmIn/x', '/ADMIN/', '/pRoDuCt/1/', '/PRODUCT/', '/%61dmin/'][n % 5] + String(n)

const floods: Flood[] = [
  ...visitorForms.flatMap((path) => [
    { name: `125,000 JSON fields to ${path}`, count: 8, send: post(path, json, manyPairs) },
    { name: `250,000 form fields to ${path}`, count: 8, send: post(path, form, manyFormPairs) },
    { name: `400,000 nested lists to ${path}`, count: 8, send: post(path, json, deep) },
  ]),
  {
    name: 'sign-ins at once',
    count: 300,
    send: post('/api/auth/login', json, '{"username":"editor","password":"wrong password"}'),
  },
  { name: 'spellings of known addresses', count: scaled({ short: 2_000, full: 36_000 }), send: get(spelling) },
  {
    name: 'pages of records that do not exist',
    count: scaled({ short: 500, full: 10_000 }),
    send: get((n) => `/product/${n + 1_000_000}`),
  },
  {
    name: 'searches for words that nobody wrote',
    count: scaled({ short: 1_000, full: 20_000 }),
    send: get((n) => `/search?q=marmora${n}`),
  },
  {
    name: 'pages of searches that do not exist',
    count: scaled({ short: 1_000, full: 20_000 }),
    send: get((n) => `${['/products', '/api/archive/products'][n % 2]}?q=a${n}&page=2`),
  },
  {
    name: 'archive pages that do not exist',
    count: scaled({ short: 1_000, full: 20_000 }),
    send: get(
      (n) => [`/news?tag=x${n}`, `/projects?page=${n + 1_000}`, `/api/archive/news?year=${n % 9_999}`][n % 3] ?? '',
    ),
  },
  {
    name: 'unknown addresses',
    count: scaled({ short: 1_000, full: 20_000 }),
    send: get((n) => `/x${n}/${'y'.repeat(200)}`),
  },
  { name: 'saves of 100,000 nested tags', count: 2, send: save('<b>'.repeat(100_000)) },
  { name: 'saves of 70,000 empty paragraphs', count: 2, send: save('<p></p>'.repeat(70_000)) },
  { name: 'readers that never read', count: 100, send: stall('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(40)) },
  { name: 'headers that never end', count: 100, send: stall('GET / HTTP/1.1\r\nx-slow: ') },
  {
    name: 'bodies that never end',
    count: 100,
    send: stall(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    ),
  },
]

test.for(floods)('the site answers through $count × $name', async ({ count, send }, context) => {
  const strain = await victim.strainOf(async () => {
    for (let at = 0; at < count; at += 300)
      await Promise.all(Array.from({ length: Math.min(300, count - at) }, (_, n) => send(victim, at + n)))
  })
  reportFigures(context, {
    'ms for the slowest page meanwhile': strain.slowestMs,
    'MB at most': strain.peakMb,
    probes: strain.probes,
  })
  // Far above what a quiet machine shows, far below what these took before they were stopped.
  expect(strain.slowestMs).toBeLessThan(4_000)
  expect(strain.peakMb).toBeLessThan(600)
})
