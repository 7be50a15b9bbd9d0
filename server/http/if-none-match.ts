/** Whether the caller holds what this ETag names. By the weak comparison, as RFC 9110 asks for in `If-None-Match`. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
