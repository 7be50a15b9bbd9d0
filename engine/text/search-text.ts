import { blockTag, inOneLine } from './passages.ts'

/** Of long texts the beginning is searched: what they are about stands there, and a search must stay quick. */
export const maxSearchText = 6_000
const maxLinks = 50
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const plainText = (html: string): string =>
  inOneLine(
    html
      .replace(/\s+/g, ' ')
      .replace(blockTag, '\n')
      .replace(/<[^<>]*>?/g, ' ')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '')
      .split('\n'),
  )

/** What can be read of rich text, which the server's cleaning left with quoted attributes and escaped text. */
export const textOfHtml = (value: unknown): string => plainText(asText(value).slice(0, 4 * maxSearchText))

export const linksInHtml = (value: unknown): string[] =>
  Array.from(
    asText(value)
      .matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)
      .take(maxLinks),
    ([, href = '']) => plainText(href),
  )
