import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { freePort } from '#tests/support/free-port.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { credentials, dialects, startProduct } from '#tests/support/product.ts'
import { type Collected, startTraceCollector } from '#tests/support/trace-collector.ts'
import { closeMs, createTraces } from './traces.ts'
import { withTraces } from './with-traces.ts'

type Options = Parameters<typeof startProduct>[0] & { readonly endpoint: string }

/** The product, followed. `stop` sends what is left, and answers how long that took. */
async function startTraced({ endpoint, environment = {}, dialect = 'sqlite', ...options }: Options) {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment }
  const { traces, trustProxy } = readConfig(settings)
  if (!traces) throw new Error('There is a collector in this environment.')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const databaseUrl = dialect === 'postgres' ? 'postgres://somewhere' : undefined
  const { tracing, close } = createTraces({ settings: traces, config: { databaseUrl, trustProxy }, log })
  const product = await startProduct({
    ...options,
    dialect,
    environment: settings,
    observer: withTraces(undefined, tracing),
  })
  const stop = async () => {
    await product.stop()
    const begun = performance.now()
    await close()
    return performance.now() - begun
  }
  return { ...product, lines, stop }
}

async function startCollector(manner?: Parameters<typeof startTraceCollector>[0]) {
  const collector = await startTraceCollector(manner)
  onTestFinished(collector.close)
  return collector
}

const named = (spans: readonly Collected[], name: string) => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`There is no ${name} among ${spans.map((span) => span.name).join(', ')}.`)
  return found
}
const childrenOf = (spans: readonly Collected[], { spanId }: Collected) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'
const traceparent = `00-${trace}-${caller}-01`

describe.each(dialects)('on %s', (dialect) => {
  test('a page, a read and a write are followed down to their statements', async () => {
    const collector = await startCollector()
    const product = await startTraced({ endpoint: collector.url, dialect, seed: true, pages: true })
    await product.call('GET', '/product/1')
    await product.call('GET', '/api/faq')
    await product.signIn()
    const written = await product.call('PUT', '/api/projects/admin/1', { body: { title: 'Another title' } })
    expect(written.status).toBe(200)
    await product.stop()

    const spans = collector.spans()
    const page = named(spans, 'GET /product/:id')
    expect(page.facts).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/product/:id',
      'http.response.status_code': 200,
    })
    const render = named(childrenOf(spans, page), 'render /product/:id')
    expect(render.facts).toEqual({ 'site.page': '/product/:id', 'site.outcome': 'done' })
    expect(childrenOf(spans, render).map(({ name }) => name)).toContain('select product_details')

    const read = named(spans, 'GET /api/faq')
    expect(childrenOf(spans, read).map(({ facts }) => facts)).toContainEqual({
      'db.system.name': dialect === 'postgres' ? 'postgresql' : 'sqlite',
      'db.operation.name': 'select',
      'db.collection.name': 'faqs',
    })

    const write = named(spans, 'PUT /api/projects/admin/:id')
    expect(write.facts['site.request_id']).toBe(written.headers.get('x-request-id'))
    const statements = childrenOf(spans, write)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['update projects', 'insert versions']))
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect(traceId).toBe(write.traceId)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    }
    expect(new Set([page, read, write].map(({ traceId }) => traceId)).size).toBe(3)
    expect([page, read, write].map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined])
    expect(product.lines).toEqual([])
  })
})

test('an upload and the job that it causes are linked, and say what they did with the storage', async () => {
  const collector = await startCollector()
  const product = await startTraced({ endpoint: collector.url, uploads: 'bucket' })
  await product.signIn()
  const count = async () => (await Array.fromAsync(product.storage.list())).length
  // The first may be taken by the look for what an earlier process left, which no upload caused.
  for (const [n, width] of [500, 520, 540].entries()) {
    const picture = new FormData()
    picture.set('image', new Blob([new Uint8Array(await jpeg(width, 300))], { type: 'image/jpeg' }), 'a.jpg')
    expect((await product.call('POST', '/api/uploads', { body: picture })).status).toBe(201)
    await expect.poll(count, { timeout: 30_000 }).toBe(3 * (n + 1))
  }
  await product.stop()

  const spans = collector.spans()
  const job = spans.find(({ name, links }) => name === 'job variants' && links.length > 0)
  if (!job) throw new Error('No job is linked to what caused it.')
  expect([job.parentSpanId, job.facts]).toEqual([undefined, { 'site.job': 'variants' }])
  expect(childrenOf(spans, job).filter(({ name }) => name === 'storage put')).toHaveLength(2)
  const upload = spans.find(({ spanId }) => spanId === job.links[0]?.spanId)
  expect(upload).toMatchObject({ name: 'POST /api/uploads', traceId: job.links[0]?.traceId })
  expect(childrenOf(spans, upload as Collected).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['storage put', 'insert uploads']),
  )
  expect(spans.map(({ name }) => name)).toContain('job plan-clock')
})

describe('a trace that somebody else began', () => {
  test('is continued where it comes from a trusted proxy, also by an answer from the cache', async () => {
    const collector = await startCollector()
    const product = await startTraced({
      endpoint: collector.url,
      seed: true,
      environment: { TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: '0' },
    })
    const headers = { traceparent }
    await product.call('GET', '/api/faq', { headers })
    await product.call('GET', '/api/faq', { headers })
    await product.call('GET', '/api/faq')
    await product.call('GET', '/api/vision-mission', { headers: { traceparent: traceparent.replace(/01$/, '00') } })
    await product.call('GET', '/api/vision-mission', { headers: { traceparent: 'nonsense' } })
    await product.stop()
    const requests = collector.spans().filter(({ parentSpanId }) => parentSpanId === caller)
    expect(requests.map(({ name, traceId }) => [name, traceId])).toEqual([
      ['GET /api/faq', trace],
      ['GET /api/faq', trace],
    ])
    expect(requests.map(({ facts }) => facts['site.cached'])).toEqual([undefined, true])
    // Nobody asked for the others, of which none is recorded here.
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([trace]))
  })

  test('is left out as a whole where the proxy does not record it, drawn pages too', async () => {
    const collector = await startCollector()
    const product = await startTraced({
      endpoint: collector.url,
      seed: true,
      pages: true,
      environment: { TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: '1' },
    })
    const headers = { traceparent: traceparent.replace(/01$/, '00') }
    for (const path of ['/product/1', '/product/2', '/api/faq'])
      expect((await product.call('GET', path, { headers })).status).toBe(200)
    await product.call('GET', '/product/3')
    await product.stop()
    const names = collector.spans().map(({ name }) => name)
    expect(names.filter((name) => /^(GET|render)/.test(name)).toSorted()).toEqual([
      'GET /product/:id',
      'render /product/:id',
    ])
  })

  test('is none of ours where it comes from a visitor', async () => {
    const collector = await startCollector()
    const product = await startTraced({ endpoint: collector.url, seed: true })
    for (let n = 0; n < 2; n++) await product.call('GET', '/api/faq', { headers: { traceparent } })
    await product.stop()
    const requests = collector.spans().filter(({ name }) => name === 'GET /api/faq')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.parentSpanId).toBeUndefined()
    expect(collector.text()).not.toContain(trace)
  })
})

test.each(dialects)('nothing that somebody wrote, searched or signs in with is in a span, on %s', async (dialect) => {
  const collector = await startCollector()
  const product = await startTraced({ endpoint: collector.url, dialect, seed: true, pages: true })
  const planted = 'heliotrope'
  const token = await product.signIn()
  const attempt = { username: credentials.username, password: `${planted}-password` }
  await product.call('POST', '/api/auth/login', { body: attempt, token: null })
  const message = {
    name: `${planted} name`,
    email: `${planted}@example.com`,
    phone: '+1 202 555 0100',
    company: planted,
    subject: `${planted} subject`,
    message: `A long ${planted} message for somebody.`,
  }
  expect((await product.call('POST', '/api/contact-messages/submit', { body: message })).status).toBeLessThan(300)
  await product.call('POST', '/api/newsletter/subscribe', { body: { email: `${planted}@example.com` } })
  await product.call('GET', `/search?q=${planted}`)
  await product.call('GET', `/api/search?q=${planted}`)
  await product.call('GET', `/${planted}?token=${planted}`, { headers: { 'user-agent': planted, referer: planted } })
  await product.call('GET', `/api/contact-messages/admin?search=${planted}`)
  await product.call('GET', `/api/search/admin?q=${planted}`)
  // A statement that fails repeats its values.
  await product.call('POST', '/api/people', { body: { username: planted, name: planted, role: 'editor' } })
  await product.call('POST', '/api/people', { body: { username: planted, name: planted, role: 'editor' } })
  await product.stop()
  expect(collector.spans().length).toBeGreaterThan(20)
  for (const secret of [planted, token, credentials.password, credentials.username, '127.0.0.1', 'example.com'])
    expect(collector.text()).not.toContain(secret)
})

test('the sender is named as it is set, with the headers that the collector wants', async () => {
  const collector = await startCollector()
  const product = await startTraced({
    endpoint: `${collector.url}/`,
    environment: {
      OTEL_SERVICE_NAME: 'our-website',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,k8s.pod.name=site%2D1',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=quiet%20harbour',
    },
  })
  await product.call('GET', '/api/health/live')
  await product.stop()
  expect(collector.senders()[0]).toMatchObject({
    'service.name': 'our-website',
    'deployment.environment.name': 'staging',
    'k8s.pod.name': 'site-1',
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(collector.headers[0]?.['x-api-key']).toBe('quiet harbour')
})

test.each(['is away', 'hangs', 'refuses'] as const)(
  'where the collector %s, that costs spans, a line in the log and a moment at the stop',
  async (manner) => {
    const endpoint = manner === 'is away' ? `http://127.0.0.1:${await freePort()}` : (await startCollector(manner)).url
    const product = await startTraced({ endpoint, seed: true })
    // More than are sent at once, and than may wait.
    for (let n = 0; n < 150; n++) {
      const paths = Array.from({ length: 20 }, (_, i) => `/api/product-details/${n * 20 + i}`)
      const replies = await Promise.all(paths.map((path) => product.call('GET', path)))
      expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true)
    }
    expect(await product.stop()).toBeLessThan(closeMs + 10_000)
    expect(product.lines.length).toBeLessThanOrEqual(1)
    if (manner === 'refuses') expect(product.lines[0]).toContain('Spans do not reach')
  },
)
