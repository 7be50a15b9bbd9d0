import fc from 'fast-check'
import type { DescribedOperation, Schema } from './description.ts'
import { nastyId, nastyName, nastyText, nastyValue } from './nasty.ts'

export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly type: string | undefined
  readonly body: string | undefined
}

type Property = Schema & { readonly type?: unknown; readonly enum?: readonly unknown[]; readonly format?: string }

const byFormat: Readonly<Record<string, unknown>> = {
  link: '/contact',
  image: '/uploads/x.jpg',
  video: 'https://vimeo.com/1',
  date: '2026-11-15',
  address: 'a@example.com',
}

/** A value that the schema takes, so that a request gets past its first field. */
function rightValue({ type, enum: options, format }: Property): fc.Arbitrary<unknown> {
  if (options) return fc.constantFrom(...options)
  const [first] = [type].flat()
  if (format && byFormat[format]) return fc.constant(byFormat[format])
  if (first === 'integer') return fc.integer({ min: 0, max: 100 })
  if (first === 'number') return fc.double({ min: -90, max: 90, noNaN: true })
  if (first === 'boolean') return fc.boolean()
  if (first === 'array') return fc.constant([])
  return fc.string({ minLength: 1, maxLength: 30 })
}

/** Written by hand, so that names may come twice and `__proto__` stays a name. */
const asJson = (pairs: readonly (readonly [string, unknown])[]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const boundary = 'attack-boundary'
const asForm = (pairs: readonly (readonly [string, unknown])[]) =>
  `${pairs
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      return `--${boundary}\r\ncontent-disposition: form-data; name=${JSON.stringify(name)}\r\n\r\n${text}\r\n`
    })
    .join('')}--${boundary}--\r\n`

function bodyOf(schema: Schema | undefined): fc.Arbitrary<Pick<FuzzRequest, 'type' | 'body'>> {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, Property>)
  const own = properties.map(([name, property]) =>
    fc.oneof({ weight: 3, arbitrary: rightValue(property) }, nastyValue).map((value) => [name, value] as const),
  )
  const all = own.length > 0 ? fc.tuple(...own) : fc.constant([])
  const pairs = fc
    .tuple(
      fc.oneof(
        all,
        all.chain((each) => fc.subarray([...each])),
      ),
      fc.array(fc.tuple(nastyName, nastyValue), { maxLength: 2 }),
    )
    .map(([right, strange]) => [...right, ...strange])
  return fc.oneof(
    { weight: 6, arbitrary: pairs.map((each) => ({ type: 'application/json', body: asJson(each) })) },
    {
      weight: 3,
      arbitrary: pairs.map((each) => ({ type: `multipart/form-data; boundary=${boundary}`, body: asForm(each) })),
    },
    nastyValue.map((value) => ({ type: 'application/json', body: JSON.stringify(value) ?? '' })),
    nastyText.map((body) => ({ type: 'application/json', body })),
    fc
      .tuple(
        fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/xml',
          'multipart/form-data',
          '',
          'a/b; charset=\u00ff',
        ),
        nastyText,
      )
      .map(([type, body]) => ({ type, body })),
  )
}

/** Requests to one operation: mostly right, so that they get far, and wrong somewhere. */
export function requestsTo({ method, path, body }: DescribedOperation): fc.Arbitrary<FuzzRequest> {
  const address = fc
    .tuple(nastyId, fc.option(fc.tuple(nastyName, nastyText), { nil: undefined, freq: 4 }))
    .map(([id, pair]) => {
      const query = pair ? `?${new URLSearchParams([[pair[0].toWellFormed(), pair[1].toWellFormed()]])}` : ''
      return `${path.replace(/\{\w+\}/g, () => id)}${query.slice(0, 4_000)}`
    })
  const none = fc.constant({ type: undefined, body: undefined })
  const content = method === 'GET' ? none : bodyOf(body)
  return fc.tuple(address, content).map(([to, sent]) => ({ method, path: to, ...sent }))
}
