import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { formats } from '#engine/rules/formats.ts'
import type { Document, Method, Operation, Ref, ResponseObject } from '#server/openapi/types.ts'
import type { Product, Reply } from './product.ts'

type CallOptions = Parameters<Product['call']>[2]
type Asked = { readonly method: Method; readonly path: string }
/** An answer as it came, and the place in the document that describes it. */
export type Recorded = Asked & { readonly status: string; readonly type: string; readonly body: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The document with every object closed, so that a field it does not name is a mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  return isObject(value.properties) && value.additionalProperties === undefined && value.required !== undefined
    ? { ...inner, additionalProperties: false }
    : inner
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function findResponse(document: Document, operation: Operation | undefined, status: number) {
  const key = [String(status), `${Math.floor(status / 100)}XX`].find((name) => name in (operation?.responses ?? {}))
  const response = key === undefined ? undefined : operation?.responses[key]
  if (key === undefined || !response) return undefined
  const name = (response as Ref).$ref?.split('/').at(-1)
  const pointer = name ? ['components', 'responses', name] : undefined
  return { key, pointer, response: (name ? document.components.responses[name] : response) as ResponseObject }
}

/** Tells what in an answer the document does not describe; nothing where it describes it whole. */
export function describedAnswers(document: Document) {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    formats: {
      ...Object.fromEntries(Object.entries(formats).map(([name, { accepts }]) => [name, accepts])),
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    },
  })
  ajv.addSchema(closed(document) as object, 'api')

  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const validatorAt = (place: string) => {
    const known = validators.get(place) ?? ajv.compile({ $ref: place })
    validators.set(place, known)
    return known
  }

  return (
    { method, path }: Asked,
    { status, headers, json, text }: Reply,
  ): { faults: string[]; recorded?: Recorded } => {
    const found = findResponse(document, document.paths[path]?.[method], status)
    if (!found) return { faults: [`status ${status} is not described`] }
    const { key, response, pointer } = found
    const missing = Object.keys(response.headers ?? {}).filter((name) => !headers.has(name))
    const faults = missing.map((name) => `the header ${name} is missing`)
    const type = headers.get('content-type')?.split(';')[0]
    if (!response.content) return { faults: text ? [...faults, `a body of ${type} is not described`] : faults }
    if (!type || !response.content[type]) return { faults: [...faults, `${type} is not described`] }
    if (type !== 'application/json') return { faults, recorded: { method, path, status: key, type, body: undefined } }
    const place = [...(pointer ?? ['paths', path, method, 'responses', key]), 'content', type, 'schema']
    const validate = validatorAt(`api#/${place.map(escapePointer).join('/')}`)
    validate(json)
    faults.push(
      ...(validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      ),
    )
    return { faults, recorded: { method, path, status: key, type, body: json } }
  }
}

/** Calls the product and holds every answer against its description. */
export function describedCalls(product: Product, document: Document) {
  const check = describedAnswers(document)
  const recorded: Recorded[] = []
  const call = async (
    method: Method,
    pathAndQuery: string,
    parameters: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<Reply> => {
    const [path = ''] = pathAndQuery.split('?')
    const address = pathAndQuery.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
    const reply = await product.call(method.toUpperCase(), address, options)
    const { faults, recorded: answer } = check({ method, path }, reply)
    expect(faults, `${method.toUpperCase()} ${path} answered ${reply.status}: ${reply.text.slice(0, 300)}`).toEqual([])
    if (answer) recorded.push(answer)
    return reply
  }
  return { call, recorded }
}
