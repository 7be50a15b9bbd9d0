import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openRaw } from '#tests/support/raw-client.ts'
import { bodyLimits, limitBodies } from './bodies.ts'

test('requests that are broken off while the guard looks leave no memory behind', async () => {
  const app = Fastify()
  app.addHook('onRequest', () => sleep(100))
  limitBodies(app, { limits: { ...bodyLimits, together: 50_000 }, refuse: () => {} })
  app.post('/', async () => 'ok')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let n = 0; n < 6; n++) {
    const socket = await openRaw(url)
    const arrived = once(app.server, 'request')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{')
    await arrived
    socket.destroy()
  }
  await sleep(300)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text: 'x'.repeat(10_000) })
  const reply = await fetch(url, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
  await app.close()
})
