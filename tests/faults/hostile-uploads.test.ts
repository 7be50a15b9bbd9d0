import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '#server/media/names.ts'
import { endless, pictureProcesses } from '#server/media/test-support.ts'
import { hostilePictures } from '#tests/support/hostile/pictures.ts'
import { ownClockMs } from '#tests/support/main-thread.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { peakMemory, run, withDataDir } from '#tests/support/process.ts'

const admin = { ADMIN_USERNAME: 'editor', ADMIN_PASSWORD: 'a long test password', RATE_LIMIT: 'off', PORT: '0' }
const limits = { memory: 200 * 1024 * 1024, seconds: 15, uploads: 16 }
/** Fewer than one person may send: a refused one may keep its place for a moment. */
const atOnce = 6

async function start(dataDir: string, pictureLimits: object = limits) {
  const running = run('tests/support/api-process.ts', { ...admin, DATA_DIR: dataDir }, [JSON.stringify(pictureLimits)])
  onTestFinished(() => void running.child.kill('SIGKILL'))
  await expect.poll(running.output, { timeout: 30_000, interval: 20 }).toContain('http')
  const url = running.output().trim()
  const signIn = async () => {
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
    })
    return { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  }
  const headers = await signIn()
  const upload = async (bytes: Uint8Array, signal: AbortSignal | null = null) => {
    const body = new FormData()
    body.set('image', filePart(bytes))
    const reply = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body, signal })
    const { url: address = '', error } = (await reply.json()) as { url?: string; error?: string }
    return { status: reply.status, address, error, retryAfter: reply.headers.get('retry-after') }
  }
  const stop = async () => {
    running.child.kill('SIGTERM')
    await running.ended
  }
  return { ...running, url, signIn, upload, stop }
}

/** Asks whether the product is well until it is told to stop; answers how long each answer took it. */
function watchHealth({ url, child }: Awaited<ReturnType<typeof start>>) {
  let watching = true
  const done = (async () => {
    const times = []
    while (watching) {
      const asked = ownClockMs(child.pid)
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
      times.push(ownClockMs(child.pid) - asked)
      await pause(50)
    }
    return times.sort((a, b) => a - b)
  })()
  // Where the test fails first, the product is gone before it is told to stop.
  done.catch(() => undefined)
  return () => {
    watching = false
    return done
  }
}

const statuses = { taken: 201, damaged: 400, tooLarge: 413, unsupported: 415 }

test('hostile pictures are answered with a sentence and cost the server nothing', async () => {
  await withDataDir(async (dataDir) => {
    const product = await start(dataDir)
    const memory = peakMemory(product)
    const endHealth = watchHealth(product)
    const pictures = await hostilePictures()
    expect(pictures.length).toBeGreaterThan(60)
    const answers: Awaited<ReturnType<typeof product.upload>>[] = []
    for (let at = 0; at < pictures.length; at += atOnce) {
      const some = pictures.slice(at, at + atOnce)
      answers.push(...(await Promise.all(some.map(({ bytes }) => product.upload(bytes)))))
    }
    expect(pictures.map(({ name }, n) => [name, answers[n]?.status])).toEqual(
      pictures.map(({ name, outcome }) => [name, statuses[outcome]]),
    )
    for (const { status, error } of answers) if (status !== 201) expect(error).toMatch(/^[A-Z].*\.$/)

    expect(await product.upload(await jpeg())).toMatchObject({ status: 201 })
    expect(peakMemory(product) - memory).toBeLessThan(150)
    const times = await endHealth()
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000)
    await product.stop()
    const known = new Set(answers.map(({ address }) => hashOf(address.replace('/uploads/', ''))))
    // The last picture, whether or not it has smaller versions already.
    const unknown = (await readdir(join(dataDir, 'uploads'))).filter((name) => !known.has(hashOf(name)))
    expect(new Set(unknown.map(hashOf)).size).toBe(1)
  })
}, 240_000)

test('uploads that do not come to an end keep others out only for as long as their clients stay', async () => {
  await withDataDir(async (dataDir) => {
    // Fewer than one person may send at once.
    const uploads = 4
    const product = await start(dataDir, { ...limits, uploads })
    const part = 'content-disposition: form-data; name="image"; filename="a.jpg"'
    const clients: ClientRequest[] = []
    const session = await product.signIn()
    const hang = () => {
      const headers = { ...session, 'content-type': 'multipart/form-data; boundary=x' }
      const client = request(`${product.url}/api/uploads`, { method: 'POST', headers })
      client.on('error', () => {}).write(`--x\r\n${part}\r\ncontent-type: image/jpeg\r\n\r\nthe beginning`)
      clients.push(client)
    }
    for (let n = 0; n < uploads; n++) hang()
    const picture = await jpeg()
    const busy = {
      status: 503,
      error: 'Too many pictures are being uploaded at once. Try again in a moment.',
      retryAfter: '10',
    }
    const oneMore = () => {
      // Our own upload may have had a place when one of the clients came.
      hang()
      return product.upload(picture)
    }
    await expect.poll(oneMore, { timeout: 10_000 }).toMatchObject(busy)
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)

    for (const client of clients) client.destroy()
    await expect.poll(() => product.upload(picture), { timeout: 10_000 }).toMatchObject({ status: 201 })
    await product.stop()
  })
}, 60_000)

test('an upload that is being read is dropped when its client leaves', async () => {
  await withDataDir(async (dataDir) => {
    const product = await start(dataDir, { ...limits, seconds: 60 })
    const leaving = new AbortController()
    const left = expect(product.upload(Buffer.from(endless), leaving.signal)).rejects.toThrow()
    await expect.poll(() => pictureProcesses(product.child.pid), { timeout: 10_000 }).toHaveLength(1)
    leaving.abort()
    await left
    expect(await product.upload(await jpeg())).toMatchObject({ status: 201 })
    await product.stop()
  })
}, 50_000)
