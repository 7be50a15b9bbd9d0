import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

type RawRequest = {
  readonly method?: string
  /** Sent to the letter: `fetch` would tidy up `..`, `//` and `%2e`, and refuse to set Host. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}
export type RawReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export function rawRequest(url: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    // Node sends a DELETE's body without saying how long it is.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (response) => {
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
