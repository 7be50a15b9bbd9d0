import type { FieldKind } from '#engine/declare/field.ts'
import { slugOf, wordsOf } from '#engine/text/fold.ts'
import { sortKey } from '#engine/text/sort-key.ts'
import { fieldText, maxBody } from '../panel-search/field-texts.ts'
import type { Row } from '../repository.ts'
import type { Source } from './sources.ts'

/** Of an item's page its texts are searched; it has the title of the item, or one that says the same. */
const searchedKinds: readonly FieldKind[] = ['longText', 'richText', 'sections']
/** Shorter words are not worth a guess. */
const shortestGuess = 4

export type Entry = {
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
export function entryOf(source: Source, item: Row, page: Row | undefined): Entry {
  const { kind, title, body, tag, day, detail } = source
  const name = textOf(item[title])
  const label = tag ? textOf(item[tag]) : ''
  const texts = [textOf(item[body])]
  if (detail && page?.is_active)
    for (const [field, declared] of Object.entries(detail.type.fields))
      if (searchedKinds.includes(declared.kind)) texts.push(textOf(fieldText(declared.kind).text?.(page[field])))
  const text = texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, maxBody).toWellFormed()
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
        .filter(([folded]) => folded.length >= shortestGuess),
    ),
  }
}
