/** Tools for markup in the one shape that the server's cleaning leaves: quoted attributes, escaped text. */

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

export const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => characters[name] ?? '')
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The value of one attribute, as text. */
export function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

/** What can be read of it, without its markup. */
export const textOf = (html: string) =>
  unescapeHtml(html.replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote|pre)>/g, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
