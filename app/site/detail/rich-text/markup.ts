import { unescapeHtml } from '#engine/text/passages.ts'

/** Tools for markup in the one shape that the server's cleaning leaves: quoted attributes, escaped text. */

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The attributes of a tag, as text. */
export function attributesOf(given: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', value = ''] of given.matchAll(/\s([a-z-]+)="([^"]*)"/g)) found[name] ??= unescapeHtml(value)
  return found
}

/** Of a long text: its language, its lead and its description are found there. */
export const beginningOf = (text: string) => text.slice(0, 20_000)
