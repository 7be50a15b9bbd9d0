import { blockTag, inOneLine } from '#engine/text/passages.ts'

/** Tools for markup in the one shape that the server's cleaning leaves: quoted attributes, escaped text. */

/** The ampersand comes last: what it begins then is text. */
export const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
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

/** What can be read of it, without its markup and what was cut off at its end. */
export const textOf = (html: string) =>
  inOneLine(
    unescapeHtml(
      html
        .replace(/[^\S ]/g, ' ')
        .replace(blockTag, '\n')
        .replace(/<br\s*\/?>/g, ' ')
        .replace(/<[^<>]*(?:>|$)|&[#\w]*$/g, ''),
    ).split('\n'),
  )
