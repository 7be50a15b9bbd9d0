import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import type { Row } from '#server/store/repository.ts'
import { hashOf } from '../names.ts'
import { mentionColumns } from '../references.ts'

/** The picture itself or a smaller version, with the notes that follow it in an address. */
const mentionOf = (hash: string) =>
  new RegExp(`(uploads(?:\\\\?/|%2[fF])+)${hash}(-\\d{3,4})?\\.[a-z]+(#[^\\s"'<>\\\\)]*)?`, 'g')

/** The widths of its versions belong to the old picture. */
const withoutWidths = (notes = ''): string => {
  const kept = notes
    .slice(1)
    .split('&')
    .filter((note) => note && !note.startsWith('widths='))
  return kept.length > 0 ? `#${kept.join('&')}` : ''
}

/** A text in which one picture has taken the place of another. */
export const renamed = (text: string, from: string, to: string): string =>
  text.replace(
    mentionOf(hashOf(from)),
    (_, start: string, _width: string | undefined, notes: string | undefined) => start + to + withoutWidths(notes),
  )

/** The fields of an item that mention a picture, with the one that takes its place. */
export function renamedIn(type: ContentType, item: Row, from: string, to: string): Row {
  const changes: Row = {}
  for (const name of mentionColumns(type)) {
    const { toColumn, fromColumn } = kindOf(type.fields[name]?.kind ?? 'text')
    const stored = toColumn ? toColumn(item[name]) : item[name]
    const text = typeof stored === 'string' ? renamed(stored, from, to) : stored
    if (text !== stored) changes[name] = fromColumn ? fromColumn(text) : text
  }
  return changes
}
