import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Answer, createObjects, refusal } from './objects.ts'
import { faultOfSignature } from './signature.ts'

export type Call = { readonly method: string; readonly key: string }
/** What goes wrong with a call: S3's own refusal, no answer, or one that breaks off or stops after so many bytes. */
export type Fault =
  | { readonly status: number; readonly code: string }
  | 'reset'
  | 'silence'
  | { readonly cutAfter: number }
  | { readonly silentAfter: number }
export type S3Server = Awaited<ReturnType<typeof startS3>>

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'quiet/harbour+lantern' }
const region = 'eu-central-1'
const bucket = 'media'
const statusOf: Readonly<Record<string, number>> = { AuthorizationHeaderMalformed: 400, XAmzContentSHA256Mismatch: 400 }

/** A bucket that speaks S3 over HTTP and takes nothing that is not signed. */
export async function startS3(maxPage?: number) {
  const { objects, answer } = createObjects(maxPage)
  const calls: Call[] = []
  let fault: (call: Call) => Fault | undefined = () => undefined

  async function answerTo(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, asked, ...path] = decodeURIComponent(pathname).split('/')
    const wrong = await faultOfSignature(request, body, { keys, region })
    if (wrong) return refusal({ status: statusOf[wrong] ?? 403, code: wrong })
    if (asked !== bucket) return refusal({ status: 404, code: 'NoSuchBucket' })
    return answer(request.method ?? '', path.join('/'), searchParams, request.headers, body)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? '', 'http://s3')
    const call = { method: request.method ?? '', key: pathname.split('/').slice(2).join('/') }
    calls.push(call)
    const failing = fault(call)
    if (failing === 'silence') return
    if (failing === 'reset') return void request.socket.destroy()
    const given = failing && 'code' in failing ? refusal(failing) : await answerTo(request, body)
    const content = given.body ?? Buffer.alloc(0)
    const length = given.status === 204 ? {} : { 'content-length': content.length }
    response.writeHead(given.status, { ...given.headers, ...length })
    if (request.method === 'HEAD') return void response.end()
    if (failing && 'cutAfter' in failing)
      response.write(content.subarray(0, failing.cutAfter), () => request.socket.destroy())
    else if (failing && 'silentAfter' in failing) response.write(content.subarray(0, failing.silentAfter))
    else response.end(content)
  }

  const server = createServer((request, response) => {
    // A caller that gave up has nothing to be told.
    serve(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const environment = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    objects,
    calls,
    /** What a product is started with to keep its uploads here. */
    environment,
    /** Settings, with changes to the environment that makes them. */
    settings: (changes: Partial<typeof environment> = {}) => {
      const { bucket: settings } = readConfig({ ...environment, ...changes })
      if (!settings) throw new Error('There is a bucket in this environment.')
      return settings
    },
    /** Replaces the one before; `undefined` lets a call pass. */
    failWith: (next: typeof fault) => {
      fault = next
    },
    mend: () => {
      fault = () => undefined
    },
    close,
  }
}

/** For one test. */
export async function startTestS3(maxPage?: number): Promise<S3Server> {
  const s3 = await startS3(maxPage)
  onTestFinished(s3.close)
  return s3
}
