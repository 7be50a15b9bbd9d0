import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { escapeHtml } from '#server/http/escape-html.ts'

export type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: Buffer }
type Stored = { readonly bytes: Buffer; readonly headers: Record<string, string> }

const kept = ['content-type', 'cache-control', 'content-disposition']
const xml = (status: number, content: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`),
})

export const refusal = ({ status, code }: { readonly status: number; readonly code: string }): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>Refused by the test.</Message></Error>`)

/** The objects of one bucket, and what S3 answers about them. */
export function createObjects(maxPage = 1000) {
  const objects = new Map<string, Stored>()

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    // As opaque as those of others, and not fit for XML as it is.
    const after = Buffer.from(query.get('continuation-token')?.slice('next&'.length) ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, Math.min(maxPage, Number(query.get('max-keys') ?? maxPage)))
    const isTruncated = page.length < keys.length
    const token = `next&${Buffer.from(page.at(-1) ?? '').toString('base64')}`
    return xml(
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page
        .map((key) => `<Contents><Key>${escapeHtml(key)}</Key></Contents>`)
        .join(
          '',
        )}${isTruncated ? `<NextContinuationToken>${escapeHtml(token)}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  }

  function read({ bytes, headers }: Stored, range: string | undefined): Answer {
    const [, from] = /^bytes=(\d+)-$/.exec(range ?? '') ?? []
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    if (from === undefined) return { status: 200, headers: { ...headers, etag }, body: bytes }
    if (Number(from) >= bytes.length) return refusal({ status: 416, code: 'InvalidRange' })
    const contentRange = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
    return {
      status: 206,
      headers: { ...headers, etag, 'content-range': contentRange },
      body: bytes.subarray(Number(from)),
    }
  }

  return {
    objects,
    answer(method: string, key: string, query: URLSearchParams, headers: IncomingHttpHeaders, body: Buffer): Answer {
      if (key === '')
        return query.get('list-type') === '2' ? list(query) : refusal({ status: 501, code: 'NotImplemented' })
      if (method === 'DELETE') {
        objects.delete(key)
        return { status: 204 }
      }
      if (method === 'PUT') {
        const own = kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
        objects.set(key, { bytes: body, headers: Object.fromEntries(own) })
        return { status: 200 }
      }
      const found = objects.get(key)
      return found ? read(found, headers.range) : refusal({ status: 404, code: 'NoSuchKey' })
    },
  }
}
