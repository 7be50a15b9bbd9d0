/** Tools for markup in the one shape that the server's cleaning leaves: quoted attributes, escaped text. */

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

export const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => characters[name] ?? '')
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The attributes of a tag, as text. */
export function attributesOf(given: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', value = ''] of given.matchAll(/\s([a-z-]+)="([^"]*)"/g)) found[name] ??= unescapeHtml(value)
  return found
}

/** What can be read of it, without its markup. */
export const textOf = (html: string) =>
  unescapeHtml(
    html.replace(/<(?:br\s*\/?|\/(?:p|li|h[1-6]|blockquote|pre|th|td|figcaption))>/g, ' ').replace(/<[^<>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
