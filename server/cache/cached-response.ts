import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What a read or a page came to, before it is made ready to send. */
export type Body = {
  readonly status: number
  readonly bytes: Buffer
  /** Everything but length, encoding, ETag and Vary. */
  readonly headers: Readonly<Record<string, string>>
}

type Variant = {
  readonly etag: string
  readonly bytes: Buffer
  /** Name after value, as `writeHead` takes them fastest. */
  readonly headers: readonly string[]
  readonly headersUnchanged: readonly string[]
}

/** Finished bytes in every encoding. */
export type CachedResponse = {
  readonly status: number
  /** Bytes of memory it takes, with its headers. */
  readonly size: number
  readonly variants: Readonly<Record<Encoding, Variant>>
}

/** Above 5 the CPU time is not worth the bytes for responses compressed on demand. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Long answers are hashed with turns for others in between. */
const hashedAtOnce = 4 * 1024 * 1024

/** Smaller bodies gain less than the header costs; larger ones take seconds, and their copies fill the cache. */
const worthCompressing = { min: 256, max: 16 * 1024 * 1024 }

/** Compression and Node's pool hand out small windows into large buffers; held on to, they would hold all of it. */
function trimmed(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

async function tagOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    if (at > 0) await nextTurn()
    hash.update(bytes.subarray(at, at + hashedAtOnce))
  }
  return hash.digest('base64url').slice(0, 22)
}

async function compressed(bytes: Buffer): Promise<[br: Buffer, gzip: Buffer]> {
  const both = [compressBrotli(bytes, brotliOptions(bytes.length)), compressGzip(bytes, { level: 6 })] as const
  const [br, gz] = await Promise.all(both)
  return [trimmed(br), trimmed(gz)]
}

export async function finish({ status, bytes: given, headers }: Body, vary: string): Promise<CachedResponse> {
  const bytes = trimmed(given)
  const tag = await tagOf(bytes)
  const compress = bytes.length >= worthCompressing.min && bytes.length <= worthCompressing.max
  const [br, gz] = compress ? await compressed(bytes) : [bytes, bytes]
  const variant = (encoded: Buffer, encoding: Encoding): Variant => {
    const etag = compress ? `"${tag}-${encoding}"` : `"${tag}"`
    const unchanged = Object.entries({ ...headers, etag, vary }).flat()
    const encodingHeader = compress && encoding !== 'identity' ? ['content-encoding', encoding] : []
    return {
      etag,
      bytes: encoded,
      headers: [...unchanged, 'content-length', String(encoded.length), ...encodingHeader],
      headersUnchanged: unchanged,
    }
  }
  const variants = { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(bytes, 'identity') }
  return { status, size: sizeOf(Object.values(variants)), variants }
}

/** Text that is not compressed is the same buffer three times; header values are shared, their lists are not. */
function sizeOf(variants: readonly Variant[]): number {
  const buffers = new Set(variants.map(({ bytes }) => bytes))
  const lists = variants.flatMap(({ headers, headersUnchanged }) => [headers, headersUnchanged])
  const pointer = 8
  return (
    [...buffers].reduce((sum, { length }) => sum + length, 0) +
    lists.reduce((sum, { length }) => sum + length * pointer, 0) +
    (variants[0]?.headers.join('').length ?? 0)
  )
}
