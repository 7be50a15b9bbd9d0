import { Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '#server/config/bucket-settings.ts'
import { withTimeLimit } from '#server/time-limit.ts'
import { BucketError, refused, unanswered } from './bucket-error.ts'
import { readText } from './read-text.ts'

export type BucketCall = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The bucket itself where left out. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}
export type Patience = {
  readonly tries: number
  /** Until an answer begins, for each try; what is read as text has as long again. */
  readonly tryMs: number
}

/** Those in use are not limited: visitors who read slowly must not keep others waiting. */
const maxIdleConnections = 32
const firstPauseMs = 100
const errorBodyMs = 2_000
const maxErrorBody = 64 * 1024

/** Signed calls to one bucket. What may pass is tried again, with longer and longer pauses. */
export function createBucketClient(bucket: BucketSettings) {
  const isSecure = bucket.endpoint.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxFreeSockets: maxIdleConnections })
  const request = isSecure ? secureRequest : plainRequest

  async function sign({ method, key = '', query = {}, headers = {}, body }: BucketCall) {
    const url = new URL(`/${bucket.name}${key && `/${key}`}`, bucket.endpoint)
    url.search = String(new URLSearchParams(query))
    // Off this thread: a large picture would hold it.
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(body ?? []))
    const signed = await new AwsV4Signer({
      ...bucket,
      service: 's3',
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': Buffer.from(digest).toString('hex') },
    }).sign()
    return { url: signed.url, headers: Object.fromEntries(signed.headers) }
  }

  async function ask(call: BucketCall, ms: number): Promise<IncomingMessage> {
    const { url, headers } = await sign(call)
    const length = call.method === 'PUT' && { 'content-length': call.body?.length ?? 0 }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const asked = request(url, { method: call.method, agent, headers: { ...headers, ...length } })
    asked.on('response', resolve).on('error', reject).end(call.body)
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), ms)
    try {
      return await promise
    } catch (error) {
      throw unanswered(bucket, error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function answerTo(call: BucketCall, ms: number): Promise<IncomingMessage | undefined> {
    const answer = await ask(call, ms)
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) return answer
    const explanation = await withTimeLimit(beginningOf(answer), errorBodyMs, '').catch(() => '')
    answer.destroy()
    const code = /<Code>(\w+)<\/Code>/.exec(explanation)?.[1]
    // An answer to HEAD has no body that would say what there is none of.
    if (status === 404 && call.key && (code === 'NoSuchKey' || call.method === 'HEAD')) return undefined
    throw refused(bucket, { status, code })
  }

  async function textFrom(call: BucketCall, ms: number): Promise<string | undefined> {
    const answer = await answerTo(call, ms)
    return answer && readText(answer, ms).catch((error) => Promise.reject(unanswered(bucket, error)))
  }

  return {
    /** Answers nothing where there is no such file. Callers read an answer to its end, or destroy it. */
    send: (call: BucketCall, patience: Patience) => patiently(patience, (ms) => answerTo(call, ms)),
    /** The whole answer, asked for again where it breaks off; nothing where it is too long. */
    sendForText: (call: BucketCall, patience: Patience) => patiently(patience, (ms) => textFrom(call, ms)),
  }
}

async function patiently<T>({ tries, tryMs }: Patience, attempt: (ms: number) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await attempt(tryMs)
    } catch (error) {
      if (!(error instanceof BucketError) || error.code !== 'BUCKET_AWAY' || tried === tries) throw error
      // Not all at once: those who failed together would come back together.
      await pause(firstPauseMs * 2 ** (tried - 1) * (1 + Math.random()))
    }
}

/** Whatever answers at a wrong address may have no end. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let beginning = ''
  for await (const chunk of answer) {
    beginning += chunk
    if (beginning.length > maxErrorBody) break
  }
  return beginning
}
