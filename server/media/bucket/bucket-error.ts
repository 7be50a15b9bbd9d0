import type { BucketSettings } from '#server/config/bucket-settings.ts'

type BucketAddress = Pick<BucketSettings, 'name' | 'endpoint'>
type Refusal = { readonly status: number; readonly code: string | undefined }

/** What the bucket did not do. The message is for the log; people get the sentence of the outage. */
export class BucketError extends Error {
  readonly code: 'BUCKET_AWAY' | 'BUCKET_WRONG' | 'BUCKET_FULL'
  constructor(code: BucketError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const passing = new Set([408, 429, 500, 502, 503, 504])
const full = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioStorageFull'])

/** By S3's own code, what to check. */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Check S3_BUCKET and S3_ENDPOINT',
  InvalidAccessKeyId: 'the access key is not known there. Check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not belong to the access key. Check S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the access key is not allowed to. Let it list the bucket, and read, write and delete under uploads/',
  RequestTimeTooSkewed: 'the clock of this machine is wrong. Set it right',
  PermanentRedirect: 'it lies in another region. Check S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'it lies in another region. Check S3_REGION and S3_ENDPOINT',
}

/** For answers to HEAD, which have no code. */
const adviceByStatus: Readonly<Record<number, string | undefined>> = {
  301: advice.PermanentRedirect,
  403: advice.AccessDenied,
}

/** The bucket answered, but not with what it was asked for. */
export function refused(place: BucketAddress, { status, code }: Refusal): BucketError {
  const answer = code ? `${status} ${code}` : String(status)
  if (status === 507 || full.has(code ?? ''))
    return new BucketError('BUCKET_FULL', `The bucket ${place.name} at ${place.endpoint} is full (${answer})`)
  if (passing.has(status) || code === 'RequestTimeout')
    return new BucketError('BUCKET_AWAY', `The bucket ${place.name} at ${place.endpoint} answers ${answer}`)
  const reason =
    advice[code ?? ''] ?? adviceByStatus[status] ?? 'it does not answer like a bucket. Check S3_ENDPOINT and S3_BUCKET'
  return new BucketError(
    'BUCKET_WRONG',
    `The bucket ${place.name} at ${place.endpoint} cannot be used: ${reason} (${answer})`,
  )
}

/** There was no answer, or only a part of one. */
export function unanswered(place: BucketAddress, cause: unknown): BucketError {
  const { code, message } = cause as { code?: string; message?: string }
  return new BucketError(
    'BUCKET_AWAY',
    `The bucket ${place.name} at ${place.endpoint} cannot be reached (${code ?? message})`,
    cause,
  )
}
