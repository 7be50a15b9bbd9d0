import type { Upload } from '#engine/declare/upload.ts'
import { isDecorative } from '#engine/text/address-notes.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site'

type Described = Pick<Upload, 'decorative' | 'description'>

const images = /<img\s[^<>]*>/g
/** Letters that only Turkish has. */
const turkish = /[ğşıİĞŞ]/

/** Those in which a text may be written, the likeliest first. */
export const languagesOf = (html: string): readonly string[] =>
  turkish.test(html) ? ['tr', ...site.languages] : site.languages

/** Gives the pictures of a text the library's words where the text has none for them and nobody called them decorative. */
export function describedText(html: string, uploadAt: (address: string) => Described | undefined): string {
  if (!html.includes('<img')) return html
  const languages = languagesOf(html)
  // A caption is empty where a picture without one took another one's place.
  return html.replaceAll('<figcaption></figcaption>', '').replace(images, (tag) => {
    const src = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''
    const upload = /\salt="[^"]/.test(tag) || isDecorative(src) ? undefined : uploadAt(src)
    if (!upload || upload.decorative) return tag
    const words = languages.map((language) => upload.description[language]).find(Boolean)
    return words ? `<img alt="${escapeHtml(words)}"${tag.slice('<img'.length).replace(/\salt=""/, '')}` : tag
  })
}
