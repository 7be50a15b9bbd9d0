import { kindOf } from '#engine/kinds/kinds.ts'
import { slugOf, wordsOf } from '#engine/text/fold.ts'
import { inOneLine } from '#engine/text/passages.ts'
import { maxSearchText } from '#engine/text/search-text.ts'
import { sortKey } from '#engine/text/sort-key.ts'
import type { Row } from '../repository.ts'
import type { Source } from './sources.ts'

/** Shorter words are not worth a guess. */
const minGuessLength = 4

export type CatalogueEntry = {
  readonly row: {
    readonly kind: string
    readonly item_id: number
    readonly title: string
    readonly body: string
    readonly sort_key: string
    readonly tag: string
    readonly tag_label: string
    readonly day: string
  }
  /** Folded words, for the index. */
  readonly titleWords: readonly string[]
  readonly bodyWords: readonly string[]
  /** Words of the title, folded, and how they are written there. */
  readonly guesses: ReadonlyMap<string, string>
}

/** Accents may be characters of their own. */
const writtenWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What is kept of an item, and of the text of its page where that is public. */
export function entryOf(source: Source, item: Row, page: Row | undefined): CatalogueEntry {
  const { kind, title, body, detail } = source
  const { tag, day } = source.listed
  const name = textOf(item[title])
  const label = tag ? textOf(item[tag]) : ''
  const texts = [textOf(item[body])]
  if (detail && page?.is_active)
    for (const [field, { kind: fieldKind }] of Object.entries(detail.type.fields)) {
      const { canBeLong, searchText } = kindOf(fieldKind)
      // Its short texts repeat the item's: the title is the same, or says the same.
      if (canBeLong) texts.push(textOf(searchText?.(page[field])))
    }
  const text = inOneLine(texts).slice(0, maxSearchText).toWellFormed()
  return {
    row: {
      kind,
      item_id: Number(item.id),
      title: name,
      body: text,
      sort_key: sortKey(name),
      tag: slugOf(label),
      tag_label: label,
      day: day ? textOf(item[day]) : '',
    },
    titleWords: wordsOf(`${name} ${label}`),
    bodyWords: wordsOf(text),
    guesses: new Map(
      [...writtenWords(name), ...writtenWords(label)]
        .map((word) => [wordsOf(word)[0] ?? '', word] as const)
        .filter(([folded]) => folded.length >= minGuessLength),
    ),
  }
}
