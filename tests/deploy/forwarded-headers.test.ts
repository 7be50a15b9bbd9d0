import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from './nginx.ts'

test.runIf(hasNginx)('behind nginx nobody names a request or its trace but nginx', async () => {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const upstream = `127.0.0.1:${port}`
  const url = await startNginx('company-website.conf', { '127.0.0.1:3001': upstream, '127.0.0.1:3002': upstream })
  const sent = {
    'x-request-id': 'injected-by-a-visitor',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'visitor=1',
    'x-forwarded-for': '203.0.113.7',
  }
  const arrived = (await (await fetch(url, { headers: sent })).json()) as Record<string, string>
  expect(arrived['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(arrived).not.toHaveProperty('traceparent')
  expect(arrived).not.toHaveProperty('tracestate')
  expect(arrived['x-forwarded-for']).toBe('127.0.0.1')
})
