import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'

export type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string }

/** What Amazon's signer makes its hashes with. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && bytesOf(secret)
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key)
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): never {
    throw new Error('Amazon’s signer takes a new one each time.')
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
const maxSkewMs = 15 * 60_000

/** S3's code for what is wrong with a signature; nothing where Amazon's own signer comes to the same one. */
export async function faultOfSignature(
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array,
  { keys, region }: { readonly keys: Keys; readonly region: string },
): Promise<string | undefined> {
  const authorization = headers.authorization ?? ''
  const [, accessKeyId, signedRegion, names = ''] = form.exec(authorization) ?? []
  const signed = names.split(';')
  if (!accessKeyId || !mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const date = dateOf(String(headers['x-amz-date']))
  if (!(Math.abs(date.getTime() - Date.now()) < maxSkewMs)) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams, hostname } = new URL(url, `http://${headers.host}`)
  const signer = new SignatureV4({ credentials: keys, region, service: 's3', sha256: Sha256, uriEscapePath: false })
  const request = {
    method,
    protocol: 'http:',
    hostname,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
  }
  const expected = await signer.sign(request, { signingDate: date, signableHeaders: new Set(signed) })
  const signatureOf = (text = '') => text.split('Signature=')[1]
  return signatureOf(expected.headers.authorization) === signatureOf(authorization)
    ? undefined
    : 'SignatureDoesNotMatch'
}

const dateOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
