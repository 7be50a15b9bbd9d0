import { readdir } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpError } from '#server/http/http-errors.ts'
import { withSpooled } from './spool.ts'
import { streamOf, temporaryFolder } from './test-support.ts'

const maxBytes = 10 * 1024 * 1024
const sizeOf = async (read: () => Promise<Buffer>) => (await read()).length

async function place() {
  const dir = await temporaryFolder()
  return { dir, maxBytes }
}

test('what was sent can be read as often as wanted, and there is no file that a killed process could leave', async () => {
  const spool = await place()
  const chunks = Readable.from([Buffer.from('a pic'), Buffer.from('ture')])
  const seen = await withSpooled(chunks, spool, async (read) => ({
    files: await readdir(spool.dir),
    contents: [String(await read()), String(await read())],
  }))
  expect(seen).toEqual({ files: [], contents: ['a picture', 'a picture'] })
  const failing = withSpooled(streamOf(Buffer.from('x')), spool, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(spool.dir)).toEqual([])
})

test('a stream that is too long is refused at once, and the rest of it flows away', async () => {
  const chunk = Buffer.alloc(1024 * 1024)
  const [refused, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stream = Readable.from(
    (async function* () {
      for (let sent = 0; sent < 40; sent++) {
        if (sent === 20) await refused.promise
        yield chunk
      }
      ended.resolve()
    })(),
  )
  await expect(withSpooled(stream, await place(), sizeOf)).rejects.toMatchObject({
    status: 413,
    message: 'The picture is larger than 10 MB.',
  })
  refused.resolve()
  await ended.promise
})

test('a connection that keeps up an upload too long can be used again', async () => {
  const spool = await place()
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY } })
  app.post('/', async (request) => {
    const part = await request.file()
    return withSpooled(part?.file ?? streamOf(Buffer.alloc(0)), spool, sizeOf).catch(({ status }: HttpError) => status)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('image', new Blob([bytes]), 'a.jpg')
    return (await fetch(url, { method: 'POST', body })).json()
  }
  expect(await send(new Uint8Array(30 * 1024 * 1024))).toBe(413)
  expect(await send(new Uint8Array(10))).toBe(10)
})

test('a part that the form’s parser cut off is too large', async () => {
  const part = Object.assign(streamOf(Buffer.from('half')), { truncated: true })
  await expect(withSpooled(part, await place(), sizeOf)).rejects.toMatchObject({ status: 413 })
})

test('a connection that breaks is told as it is', async () => {
  const stream = new PassThrough()
  const reading = withSpooled(stream, await place(), sizeOf)
  stream.write('half')
  stream.destroy(new Error('aborted'))
  await expect(reading).rejects.toThrow('aborted')
})
