/** Characters that mean the same encoded or not. Dots stay as they are: decoded they could climb out of a folder. */
const needless = /[\w~-]/

/** A path without what changes nothing: needless encoding, doubled slashes, a slash at the end. */
export function plainPath(path: string): string {
  const decoded = path.replace(/%[2-7][\da-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return needless.test(character) ? character : code
  })
  const single = decoded.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** The path of a request's address, and what follows it. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
