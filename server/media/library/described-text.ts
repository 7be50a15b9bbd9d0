import type { Upload } from '#engine/declare/upload.ts'
import { isDecorative } from '#engine/text/address-notes.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site'

type Described = Pick<Upload, 'decorative' | 'description' | 'width' | 'height'>

const images = /<img\s[^<>]*>/g
/** Letters that only Turkish has. */
const turkish = /[ğşıİĞŞ]/

/** Those in which a text may be written, the likeliest first. */
export const languagesOf = (html: string): readonly string[] =>
  turkish.test(html) ? ['tr', ...site.languages] : site.languages

/** Where a text says how large a picture is shown, it knows better. */
const sized = (tag: string, { width, height }: Described): string =>
  /\s(?:width|height)="/.test(tag) ? tag : `<img width="${width}" height="${height}"${tag.slice('<img'.length)}`

/**
 * Gives the pictures of a text their size, so that small ones are not made larger, and the library's words where the
 * text has none for them and nobody called them decorative.
 */
export function describedText(html: string, uploadAt: (address: string) => Described | undefined): string {
  if (!html.includes('<img')) return html
  const languages = languagesOf(html)
  // A caption is empty where a picture without one took another one's place.
  return html.replaceAll('<figcaption></figcaption>', '').replace(images, (tag) => {
    const src = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? ''
    const upload = uploadAt(src)
    if (!upload) return tag
    const image = sized(tag, upload)
    if (/\salt="[^"]/.test(tag) || isDecorative(src) || upload.decorative) return image
    const words = languages.map((language) => upload.description[language]).find(Boolean)
    return words ? `<img alt="${escapeHtml(words)}"${image.slice('<img'.length).replace(/\salt=""/, '')}` : image
  })
}
