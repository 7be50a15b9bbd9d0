import { describe, expect, test } from 'vitest'
import { jpeg } from '#tests/support/pictures.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { createMetrics } from './metrics.ts'

const anywhere = { host: '127.0.0.1', port: 0 }

/** The product with its metrics, read as Prometheus does. */
async function startCounted(options: Parameters<typeof startProduct>[0] = {}) {
  const metrics = createMetrics(anywhere)
  const product = await startProduct({ ...options, observer: metrics.observer })
  const listener = await metrics.listen((error) => {
    throw error
  })
  const read = async () => {
    const text = await (await fetch(listener.url)).text()
    // Node's own grow as its garbage collector finds kinds of work to do.
    const lines = text.split('\n').filter((line) => line.startsWith('site_'))
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }
  /** Once this much was counted: an answer is, when its client has it. */
  const readWith = async (name: string, value: number) => {
    await expect.poll(async () => (await read()).get(name), { timeout: 30_000 }).toBe(value)
    return read()
  }
  const stop = async () => {
    listener.close()
    await product.stop()
  }
  return { ...product, url: listener.url, read, readWith, stop }
}

const requests = (method: string, route: string, status: number | string) =>
  `site_http_requests_total{method="${method}",route="${route}",status="${status}"}`

describe.each(dialects)('on %s', (dialect) => {
  test('requests are counted by route, from the cache or not, and timed where they are not', async () => {
    const product = await startCounted({ dialect, seed: true })
    for (let n = 0; n < 5; n++) await product.call('GET', '/api/faq')
    await product.call('HEAD', '/api/faq')
    for (let id = 1; id < 4; id++) await product.call('GET', `/api/product-details/${id}`)
    await product.signIn()
    await product.call('DELETE', '/api/projects/admin/999')
    const found = await product.readWith(requests('DELETE', '/api/projects/admin/:id', 404), 1)
    expect(found.get(requests('GET', '/api/faq', 200))).toBe(5)
    expect(found.get(requests('HEAD', '/api/faq', 200))).toBe(1)
    expect(found.get(requests('GET', '/api/product-details/:product_id', 200))).toBe(3)
    expect(found.get('site_http_request_duration_seconds_count{method="GET",route="/api/faq"}')).toBe(1)
    expect(found.get('site_response_cache_requests_total{result="hit"}')).toBe(5)
    expect(found.get('site_response_cache_requests_total{result="miss"}')).toBe(4)
    expect(found.get('site_response_cache_entries')).toBe(4)
    expect(found.get('site_database_query_duration_seconds_count{outcome="done"}')).toBeGreaterThan(5)
    // What was counted stays counted.
    await product.call('GET', '/api/faq')
    await product.readWith(requests('GET', '/api/faq', 200), 6)
    await product.stop()
  })

  test('the pool of PostgreSQL is told, and that of nothing else', async () => {
    const product = await startCounted({ dialect })
    const state = (name: string) => `site_database_pool_connections{state="${name}"}`
    await product.database.db.transaction().execute(async () => {
      const found = await product.read()
      const isPool = dialect === 'postgres'
      expect([found.has(state('used')), found.has(state('idle')), found.has(state('waiting'))]).toEqual([
        isPool,
        isPool,
        isPool,
      ])
      if (isPool) expect(found.get(state('used'))).toBeGreaterThan(0)
    })
    if (dialect === 'postgres') await product.readWith(state('used'), 0)
    await product.stop()
  })
})

test('strangers cannot add names: unknown addresses, ids, queries and methods are counted together', async () => {
  const product = await startCounted({ seed: true })
  await product.call('GET', '/api/faq')
  const before = (await product.readWith(requests('GET', '/api/faq', 200), 1)).size
  for (let n = 0; n < 20; n++) {
    await product.call('GET', `/api/nothing-${n}`)
    await product.call('GET', `/api/faq?${n}`)
    await product.call('PROPFIND', `/somewhere/${n}`)
    await product.call('REPORT', `/elsewhere/${n}`)
  }
  const found = await product.readWith(requests('other', 'unmatched', 404), 40)
  expect(found.get(requests('GET', 'unmatched', 404))).toBe(20)
  expect(found.get(requests('GET', '/api/faq', 200))).toBe(21)
  // Two counters, and two histograms of nine buckets, a sum and a count.
  expect(found.size - before).toBeLessThanOrEqual(2 + 2 * 11)
  expect([...found.keys()].join()).not.toMatch(/nothing-|somewhere|elsewhere|PROPFIND/)
  await product.stop()
})

test('pages are counted by their kind, and each render is timed', async () => {
  const product = await startCounted({ seed: true, pages: true })
  for (const path of [
    '/',
    '/',
    '/product/1',
    '/product/2',
    '/product/2',
    '/product/999',
    '/nowhere',
    '/admin/dashboard/hero',
  ])
    await product.call('GET', path)
  const found = await product.readWith(requests('GET', '/admin/*', 200), 1)
  const rendered = (page: string) => found.get(`site_page_render_duration_seconds_count{page="${page}",outcome="done"}`)
  expect(found.get(requests('GET', '/', 200))).toBe(2)
  expect(found.get(requests('GET', '/product/:id', 200))).toBe(3)
  expect(found.get(requests('GET', '/product/:id', 404))).toBe(1)
  expect(found.get(requests('GET', '/404', 404))).toBe(1)
  expect(['/', '/product/:id', '/404', '/admin/*'].map(rendered)).toEqual([1, 3, 1, 1])
  await product.stop()
})

test('failed sign-ins and refusals for too many of them are counted', async () => {
  const product = await startCounted({ environment: { RATE_LIMIT: 'on' } })
  const body = { username: 'editor', password: 'not the one' }
  const statuses: number[] = []
  while (!statuses.includes(429))
    statuses.push((await product.call('POST', '/api/auth/login', { body, token: null })).status)
  const found = await product.readWith(requests('POST', '/api/auth/login', 429), 1)
  expect(found.get('site_sign_in_failures_total{kind="sign-in-failed"}')).toBe(statuses.length - 1)
  await product.stop()
})

test('jobs are counted with their outcome', async () => {
  const product = await startCounted()
  await product.signIn()
  const picture = new FormData()
  picture.set('image', new Blob([new Uint8Array(await jpeg(900, 600))], { type: 'image/jpeg' }), 'a.jpg')
  expect((await product.call('POST', '/api/uploads', { body: picture })).status).toBe(201)
  const count = (job: string, outcome: string) => `site_job_duration_seconds_count{task="${job}",outcome="${outcome}"}`
  const found = await product.readWith(count('variants', 'done'), 1)
  expect(found.get(count('plan-clock', 'done'))).toBeGreaterThan(0)
  expect([found.get('site_uploads_in_progress'), found.get('site_variants_waiting')]).toEqual([0, 0])
  await product.stop()
})

test('the port answers nothing else', async () => {
  const product = await startCounted()
  const status = async (path: string, method = 'GET') =>
    (await fetch(new URL(path, product.url), { method, redirect: 'manual' })).status
  expect(await status('/metrics')).toBe(200)
  expect(await Promise.all([status('/'), status('/api/health'), status('/metrics', 'POST')])).toEqual([404, 404, 404])
  const { headers } = await fetch(product.url)
  expect(headers.get('content-type')).toContain('text/plain')
  expect((await product.call('GET', '/metrics')).status).toBe(404)
  await product.stop()
})

test('a port that is taken is told with the setting to change', async () => {
  const product = await startCounted()
  const taken = { host: '127.0.0.1', port: Number(new URL(product.url).port) }
  await expect(createMetrics(taken).listen(() => {})).rejects.toMatchObject({ code: 'EADDRINUSE', setting: 'METRICS_' })
  await product.stop()
})
