import { readable } from './passages.ts'

/** Of long texts the beginning is searched: what they are about stands there, and a search must stay quick. */
export const maxSearchText = 6_000
const maxLinks = 50

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of rich text, as far as it is searched. */
export const textOfHtml = (value: unknown): string => readable(asText(value).slice(0, 4 * maxSearchText))

export const linksInHtml = (value: unknown): string[] =>
  Array.from(
    asText(value)
      .matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)
      .take(maxLinks),
    ([, href = '']) => readable(href),
  )
