import { escapeHtml } from '#server/http/escape-html.ts'

/** Where pages of lists lie that have a query, which nginx looks for under the name that the query gives them. */
export function fileFor(address: string): string {
  const [path = '/', query] = address.split('?', 2)
  const folder = path.replace(/^\/+|\/+$/g, '')
  const name = query ? `_${query}.html` : 'index.html'
  return folder ? `${folder}/${name}` : name
}

/** Longer names fit no file system. */
const maxName = 200

/** Whether a page of the site can be a file: searches have no end, and the panel and the API need the product. */
export function canBeFile(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2)
  if (/^\/(admin|api|preview|uploads|art|assets)(\/|$)/.test(path) || !/^[\w./-]+$/.test(path)) return false
  if (path.includes('..')) return false
  if (!query) return true
  return path !== '/search' && query.length <= maxName && /^[\w=&-]+$/.test(query)
}

/** A page that carries its own policy: file servers send the same headers with all files. */
export function withPolicy(html: string, policy: string): string {
  const own = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  return html.replace(
    /<meta charSet="utf-8"\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${escapeHtml(own)}"/>`,
  )
}
