import { createHash } from 'node:crypto'
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
export type Answer = {
  readonly status: number
  readonly size: number
  readonly variants: Readonly<Record<Encoding, Variant>>
}

/** Quality 5 is where more work stops to pay for answers that are made on demand. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Smaller bodies gain less than the header costs. */
const worthCompressing = 256

export async function finish({ status, bytes, headers }: Body, vary: string): Promise<Answer> {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const compress = bytes.length >= worthCompressing
  const [br, gz] = compress
    ? await Promise.all([compressBrotli(bytes, brotliOptions(bytes.length)), compressGzip(bytes, { level: 6 })])
    : [bytes, bytes]
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
  return {
    status,
    size: bytes.length + br.length + gz.length,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(bytes, 'identity') },
  }
}
