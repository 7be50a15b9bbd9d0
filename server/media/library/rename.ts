import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { notesIn } from '#engine/text/address-notes.ts'
import { parseUntrusted } from '#engine/untrusted-json.ts'
import type { Row } from '#server/store/repository.ts'
import { hashOf } from '../names.ts'
import { mentionColumns, uploadNames } from '../references.ts'
import { picturesOfText, type Said, sourceOf, withWordsExchanged } from './copied-words.ts'
import { languagesOf } from './described-text.ts'
import { notesOfPlace } from './notes.ts'
import type { UploadRow } from './upload.ts'

/** The picture itself or a smaller version, with the notes that follow it in an address. */
const mentionOf = (hash: string) =>
  new RegExp(`(uploads(?:\\\\?/|%2[fF])+)${hash}(-\\d{3,4})?\\.[a-z]+(#[^\\s"'<>\\\\)]*)?`, 'g')

/** A picture, with what is noted and said of it. */
export type Known = Pick<UploadRow, 'name' | 'notes'> & { readonly said: Said }
/** One picture takes another one's place. */
export type Exchange = { readonly from: Known; readonly to: Known }

/** An address of another picture; markup escapes what stands between notes. */
const readdressed = (text: string, { from, to }: Exchange, isMarkup = false): string =>
  text.replace(
    mentionOf(hashOf(from.name)),
    (_, start: string, _width: string | undefined, before: string | undefined = '') => {
      const notes = notesOfPlace(notesIn(before), from.notes, to.notes)
      const joint = isMarkup || before.includes('&amp;') ? '&amp;' : '&'
      return start + to.name + (notes.length > 0 ? `#${notes.join(joint)}` : '')
    },
  )

/** A text in which one picture has taken the place of another, and how often words of its own stand beside it. */
export function renamed(text: string, exchange: Exchange): { readonly text: string; readonly ownWords: number } {
  const hash = hashOf(exchange.from.name)
  if (!text.includes(hash)) return { text, ownWords: 0 }
  // The words around pictures are the same before and after.
  const languages = languagesOf(text.replace(picturesOfText, ''))
  let ownWords = 0
  const inPictures = text.replace(picturesOfText, (picture) => {
    if (!uploadNames(sourceOf(picture)).includes(hash)) return picture
    const said = { from: exchange.from.said, to: exchange.to.said, languages }
    const { html, hasOwnWords } = withWordsExchanged(picture, said)
    if (hasOwnWords) ownWords++
    return readdressed(html, exchange, true)
  })
  return { text: readdressed(inPictures, exchange), ownWords }
}

/** The fields of an item that mention a picture, with the one that takes its place. */
export function renamedIn(type: ContentType, item: Row, exchange: Exchange) {
  const changes: Row = {}
  let ownWords = 0
  for (const name of mentionColumns(type)) {
    const { toColumn, fromColumn } = kindOf(type.fields[name]?.kind ?? 'text')
    const stored = toColumn ? toColumn(item[name]) : item[name]
    if (typeof stored !== 'string') continue
    const next = renamed(stored, exchange)
    ownWords += next.ownWords
    if (next.text !== stored) changes[name] = fromColumn ? fromColumn(next.text) : next.text
  }
  return { changes, ownWords }
}

/** The same for what a draft holds, which is JSON. */
export function renamedInDraft(data: string, exchange: Exchange) {
  const parsed = parseUntrusted(data)
  if (!parsed.ok) return renamed(data, exchange)
  let ownWords = 0
  const text = JSON.stringify(parsed.value, (_, value: unknown) => {
    if (typeof value !== 'string') return value
    const next = renamed(value, exchange)
    ownWords += next.ownWords
    return next.text
  })
  return { text, ownWords }
}
