import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { BucketSettings } from '#server/config/bucket-settings.ts'
import { mediaTypeOf } from '../names.ts'
import { checkName, isStoredName, type Storage } from '../storage.ts'
import { refused, unanswered } from './bucket-error.ts'
import { createBucketClient, type Patience } from './client.ts'
import { parseListing } from './listing.ts'
import { readBody } from './read-body.ts'

/** The path that the site has for them too, so that the bucket can stand in for it. */
const folder = 'uploads/'
/** Not a name of a file: it is never listed. */
const probe = `${folder}.probe`
/** While nothing else is written: each probe is a version in a bucket that keeps versions. */
const probeEveryMs = 10 * 60_000

const toRead: Patience = { tries: 3, tryMs: 4_000 }
const toList: Patience = { tries: 4, tryMs: 10_000 }
/** Brisk: the sweep holds a row of the database meanwhile. */
const toRemove: Patience = { tries: 2, tryMs: 1_000 }
/** Health is answered within two seconds. */
const toCheck: Patience = { tries: 1, tryMs: 1_500 }
/** Ten seconds, and longer for what is large: half a megabyte a second is a slow line. */
const toWrite = (bytes: number): Patience => ({ tries: 3, tryMs: 10_000 + bytes / 500 })

const headersOf = (name: string) => ({
  'content-type': mediaTypeOf(name),
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
})

/** Uploads as objects of a bucket. */
export function bucketStorage(settings: BucketSettings): Storage {
  const { send, sendForText } = createBucketClient(settings)
  const failure = (cause: unknown) => unanswered(settings, cause)
  let writtenAt = Number.NEGATIVE_INFINITY

  const keyOf = (name: string) => folder + checkName(name)

  async function write(key: string, body: Uint8Array, patience: Patience): Promise<void> {
    writtenAt = Number.NEGATIVE_INFINITY
    const answer = await send({ method: 'PUT', key, headers: headersOf(key.slice(folder.length)), body }, patience)
    answer?.resume()
    writtenAt = performance.now()
  }

  async function listPage(query: Record<string, string>, patience: Patience) {
    const call = { method: 'GET', query: { 'list-type': '2', prefix: folder, ...query } } as const
    const listing = parseListing((await sendForText(call, patience)) ?? '')
    if (!listing) throw refused(settings, { status: 200, code: undefined })
    return listing
  }

  async function readFrom(key: string, from: number): Promise<IncomingMessage> {
    const answer = await send({ method: 'GET', key, headers: { range: `bytes=${from}-` } }, toRead)
    if (answer?.statusCode === 206) return answer
    answer?.destroy()
    throw failure(new Error('a file cannot be read on'))
  }

  return {
    shipped: new Set(),
    put: async (name, bytes) => write(keyOf(name), bytes, toWrite(bytes.length)),
    async size(name) {
      const answer = await send({ method: 'HEAD', key: keyOf(name) }, toRead)
      answer?.resume()
      return answer && Number(answer.headers['content-length'])
    },
    async open(name) {
      const key = keyOf(name)
      const answer = await send({ method: 'GET', key }, toRead)
      if (!answer) return undefined
      const size = Number(answer.headers['content-length'])
      const resume = (from: number) => readFrom(key, from)
      const stream = () => Readable.from(readBody({ answer, size, resume, failure }), { objectMode: false })
      return { size, stream }
    },
    async remove(name) {
      const answer = await send({ method: 'DELETE', key: keyOf(name) }, toRemove)
      answer?.resume()
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page = await listPage(next ? { 'continuation-token': next } : {}, toList)
        for (const key of page.keys) {
          const name = key.slice(folder.length)
          if (key.startsWith(folder) && isStoredName(name)) yield name
        }
        next = page.next
      }
    },
    async check() {
      await listPage({ 'max-keys': '1' }, toCheck)
      if (performance.now() - writtenAt > probeEveryMs) await write(probe, Buffer.from('1'), toCheck)
    },
  }
}
