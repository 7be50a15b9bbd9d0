import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connectionLimits } from '#server/http/connections.ts'
import { maxStopMs } from '#server/stop.ts'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { freePort } from '#tests/support/free-port.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { withDataDir } from '#tests/support/process.ts'
import { openRaw, untilClosed } from '#tests/support/raw-client.ts'
import { type Served, serve } from '#tests/support/served.ts'

type Reply = { readonly status: number; readonly connection: string | undefined; readonly body: string }

/** One request on a connection of its own, or on one that stays; the second half of a body can wait for something. */
function send(
  { url, authorization }: Served,
  path: string,
  {
    body,
    type,
    agent = false,
    until,
    onSent,
  }: { body?: Buffer; type?: string; agent?: Agent | false; until?: Promise<unknown>; onSent?: () => void },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      url + path,
      {
        method: body ? 'POST' : 'GET',
        agent,
        // Without an agent Node would ask for the end of the connection itself.
        headers: {
          authorization,
          connection: 'keep-alive',
          ...(body && { 'content-type': type, 'content-length': body.length }),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection, body: text }),
        )
        reply.on('error', reject)
      },
    )
    call.on('error', reject)
    void (async () => {
      const half = until && body ? body.length / 2 : 0
      if (half) {
        call.write(body?.subarray(0, half), () => onSent?.())
        await until
        call.end(body?.subarray(half))
      } else call.end(body, onSent)
    })()
  })
}

const json = (body: object) => ({ body: Buffer.from(JSON.stringify(body)), type: 'application/json' })
async function upload(n: number) {
  const head = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nUpload ${n}\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const picture = await jpeg(300 + n, 200, { r: n, g: 90, b: 90 })
  return {
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]),
    type: 'multipart/form-data; boundary=x',
  }
}

test.each(['1', '2'])(
  'SIGTERM under load cuts nothing off with %s workers, and what was acknowledged is there',
  async (WORKERS) => {
    await withDataDir(async (dataDir) => {
      const port = await freePort()
      const product = await serve(dataDir, port, { WORKERS })
      const agent = new Agent({ keepAlive: true })
      await Promise.all(Array.from({ length: 10 }, () => send(product, '/api/faq', { agent })))
      // Some for each worker, which closes them as it begins to stop.
      const unused = await Promise.all(Array.from({ length: 8 }, () => openRaw(product.url)))
      const isStopping = Promise.all(unused.map(untilClosed))

      const bodies = await Promise.all(Array.from({ length: 8 }, (_, n) => upload(n)))
      const sent: Promise<void>[] = []
      const begin = (path: string, call: Parameters<typeof send>[2] = {}) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        sent.push(promise)
        return send(product, path, { ...call, onSent: resolve })
      }
      const uploads = bodies.map((body) =>
        begin('/api/projects/admin', { ...body, until: isStopping.then(() => sleep(250)) }),
      )
      const writes = Array.from({ length: 40 }, (_, n) => begin('/api/projects/admin', json({ title: `Write ${n}` })))
      const reads = Array.from({ length: 40 }, () => begin('/contact'))
      // All have reached the server where those that came after them are answered, and none of the uploads is complete.
      await Promise.all(sent)
      await sleep(500)
      await Promise.all(Array.from({ length: 8 }, () => send(product, '/api/health/live', {})))
      const begun = performance.now()
      product.child.kill('SIGTERM')
      product.child.kill('SIGTERM')
      const outcomes = await Promise.all([...uploads, ...writes, ...reads])
      expect(outcomes.map(({ status }) => status)).toEqual([...Array(48).fill(201), ...Array(40).fill(200)])
      expect((await Promise.all(uploads)).map(({ connection }) => connection)).toEqual(Array(8).fill('close'))
      expect(await product.ended).toEqual({ code: 0, signal: null })
      expect(performance.now() - begun).toBeLessThan(connectionLimits.drainMs)
      await expect(fetch(product.url)).rejects.toThrow()
      agent.destroy()

      const again = await serve(dataDir, port)
      const { body } = await send(again, '/api/projects/admin', {})
      const titles = new Set((JSON.parse(body) as { title: string }[]).map(({ title }) => title))
      for (const { body: written } of outcomes.slice(0, 48))
        expect(titles).toContain((JSON.parse(written) as { title: string }).title)
      again.child.kill('SIGTERM')
      expect(await again.ended).toEqual({ code: 0, signal: null })
    })
  },
  90_000,
)

test('SIGTERM ends a process that nobody uses at once, connections or not', async () => {
  await withDataDir(async (dataDir) => {
    const product = await serve(dataDir, await freePort())
    const agent = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 10 }, () => send(product, '/', { agent })))
    const begun = performance.now()
    product.child.kill('SIGTERM')
    expect(await product.ended).toEqual({ code: 0, signal: null })
    // Otherwise they would keep it for as long as requests may go on.
    expect(performance.now() - begun).toBeLessThan(connectionLimits.drainMs)
    agent.destroy()
  })
}, 60_000)

test('SIGTERM ends the process although PostgreSQL answers nothing any more', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  await withDataDir(async (dataDir) => {
    const product = await serve(dataDir, await freePort(), { DATABASE_URL: proxy.url })
    proxy.freeze()
    const lost = send(product, '/api/projects/admin', json({ title: 'Lost' })).catch(() => undefined)
    await sleep(500)
    const begun = performance.now()
    product.child.kill('SIGTERM')
    const { signal } = await product.ended
    // The database's own time limits may end the request first; either way the process is gone in time, by its own limit.
    expect(signal).toBeNull()
    expect(performance.now() - begun).toBeLessThan(3 * maxStopMs)
    await lost
  })
  await proxy.close()
  await drop()
}, 90_000)
