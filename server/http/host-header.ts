import type { IncomingMessage } from 'node:http'

/** What a host and a port may consist of, after RFC 3986. */
const hostAndPort = /^[\w.~!$&'()*+,;=:%[\]-]*$/

/**
 * What is wrong with the `Host` of a request. If there are two, a proxy may pick the other one, so
 * RFC 9112 requires a 400.
 */
export function hostFault({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): string | undefined {
  const { host } = headers
  if (host === undefined) return httpVersionMinor > 0 ? 'The request does not say which host it is for.' : undefined
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  if (count > 1) return 'The request names more than one host.'
  return hostAndPort.test(host) ? undefined : 'The request names a host that is not valid.'
}

/** The whole address in the request line, as clients write it for proxies. */
const absolute = /^https?:\/\/([^/?#]*)([^#]*)$/i

/**
 * Makes a request for a whole address one for its path, as RFC 9112 asks of servers. Its host has to be the one of the
 * `Host` header: a proxy in front may have gone by either.
 */
export function targetFault(request: IncomingMessage): string | undefined {
  const { url = '/', headers } = request
  if (url.startsWith('/') || url === '*') return undefined
  const [, authority = '', rest = ''] = absolute.exec(url) ?? []
  if (!authority || !hostAndPort.test(authority)) return 'The request line names an address that is not valid.'
  if (headers.host !== undefined && headers.host.toLowerCase() !== authority.toLowerCase())
    return 'The request names more than one host.'
  headers.host = authority
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return undefined
}
