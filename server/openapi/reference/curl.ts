import type { Method, Operation } from '#server/openapi/types.ts'

type Call = {
  readonly server: string
  readonly method: Method
  readonly path: string
  readonly operation: Operation
}
type Values = Readonly<Record<string, unknown>>

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

function command({ server, method, path, operation }: Call, rest: readonly string[]): string {
  const verb = method === 'get' ? 'curl' : `curl -X ${method.toUpperCase()}`
  const url = server + path.replace(/\{\w+\}/g, '1')
  const lines = [
    `${verb} ${url}`,
    ...(operation.security.length > 0 ? [`-H ${quoted('Authorization: Bearer <token>')}`] : []),
    ...rest,
  ]
  return lines.join(' \\\n  ')
}

/** How each kind of body is sent. */
const senders: Readonly<Record<string, (example: Values, files: readonly string[]) => string[]>> = {
  'application/json': (example) => [
    "-H 'Content-Type: application/json'",
    `-d ${quoted(JSON.stringify(example, null, 2))}`,
  ],
  'multipart/form-data': (example, files) => [
    ...Object.entries(example).map(([name, value]) => `-F ${quoted(`${name}=${asText(value)}`)}`),
    ...files.map((name) => `-F ${quoted(`${name}=@picture.jpg`)}`),
  ],
  'application/x-www-form-urlencoded': (example) =>
    Object.entries(example).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${asText(value)}`)}`),
}

/** Commands that can be pasted into a shell, one for each kind of body. */
export function curlCommands(call: Call, exampleOf: (name: string) => unknown): string[] {
  const bodies = Object.entries(call.operation.requestBody?.content ?? {})
  if (bodies.length === 0) return [command(call, [])]
  return bodies.map(([type, { examples, encoding = {} }]) => {
    const name = examples?.example?.$ref.split('/').at(-1) ?? ''
    return command(call, senders[type]?.((exampleOf(name) ?? {}) as Values, Object.keys(encoding)) ?? [])
  })
}
