import type { Texts, Upload } from '#engine/declare/upload.ts'
import { isDecorative } from '#engine/text/address-notes.ts'
import { textOfHtml } from '#engine/text/search-text.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

/** What the library says about a picture; rich text has copies of it. */
export type Said = Pick<Upload, 'decorative' | 'description' | 'caption'>
type Exchange = {
  readonly from: Said
  readonly to: Said
  /** Those in which the text may be written, the likeliest first. */
  readonly languages: readonly string[]
}

const alt = /\salt="([^"]*)"/
const caption = /(<figcaption[^<>]*>)([^<]*)(?=<\/figcaption>)/

/** A picture of a rich text, with the caption that follows it. */
export const picturesOfText = /<img\s(?:[^<>"]|"[^"]*")*>(?:\s*<figcaption[^<>]*>[^<]*<\/figcaption>)?/g

export const sourceOf = (picture: string): string => /\ssrc="([^"]*)"/.exec(picture)?.[1] ?? ''

/** The words in the language of the text. Where only one language was there, the match does not tell which that is. */
function wordsIn(to: Texts, from: Texts, matching: readonly string[], languages: readonly string[]): string {
  const wanted = Object.keys(from).length > 1 ? [...matching, ...languages] : languages
  return wanted.map((language) => to[language]).find(Boolean) ?? Object.values(to)[0] ?? ''
}

/** What stands for words that are the library's; nothing where somebody wrote them for this place. */
function exchanged(words: string, from: Texts, to: Texts, languages: readonly string[]): string | undefined {
  const matching = Object.keys(from).filter((language) => textOfHtml(escapeHtml(from[language] ?? '')) === words)
  return matching.length > 0 ? wordsIn(to, from, matching, languages) : undefined
}

function withAlt(picture: string, { from, to, languages }: Exchange) {
  const words = textOfHtml(alt.exec(picture)?.[1])
  const isSilent = words === '' && (from.decorative || Object.keys(from.description).length === 0)
  // Words that stand beside a picture though it is decorative stay where the next one is decorative too.
  const said = to.decorative && (isSilent || !from.decorative) ? {} : to.description
  const next = isSilent ? wordsIn(said, {}, [], languages) : exchanged(words, from.description, said, languages)
  if (next === undefined) return { html: picture, isOwn: words !== '' }
  const written = ` alt="${escapeHtml(next)}"`
  const html = alt.test(picture)
    ? picture.replace(alt, () => written)
    : next === ''
      ? picture
      : picture.replace('<img', () => `<img${written}`)
  return { html, isOwn: false }
}

/** A caption that the new picture has no words for stays as an empty one, so that it can come back. */
function withCaption(picture: string, { from, to, languages }: Exchange) {
  const [whole, , written = ''] = caption.exec(picture) ?? []
  if (whole === undefined) return { html: picture, isOwn: false }
  const words = textOfHtml(written)
  const isSilent = words === '' && Object.keys(from.caption).length === 0
  const next = isSilent ? wordsIn(to.caption, {}, [], languages) : exchanged(words, from.caption, to.caption, languages)
  if (next === undefined) return { html: picture, isOwn: words !== '' }
  return { html: picture.replace(caption, (_, start: string) => start + escapeHtml(next)), isOwn: false }
}

/**
 * A picture of a text with the words of the one that takes its place, where it had the library's. Words that somebody
 * wrote for this place stay, and are told.
 */
export function withWordsExchanged(picture: string, exchange: Exchange) {
  const described = isDecorative(sourceOf(picture)) ? { html: picture, isOwn: false } : withAlt(picture, exchange)
  const captioned = withCaption(described.html, exchange)
  return { html: captioned.html, hasOwnWords: described.isOwn || captioned.isOwn }
}
