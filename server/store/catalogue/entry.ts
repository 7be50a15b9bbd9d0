import { parseSections } from '#engine/declare/sections.ts'
import { slugOf, wordsOf } from '#engine/text/fold.ts'
import { sortKey } from '#engine/text/sort-key.ts'
import type { Row } from '../repository.ts'
import { plainText } from './plain-text.ts'
import type { Source } from './sources.ts'

/** Of long texts the beginning is searched: what they are about stands there, and a search must stay quick. */
const maxBody = 6_000
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

const sectionTexts = (sections: unknown): string[] =>
  (parseSections(sections) as ({ type?: unknown; content?: unknown } | null)[]).flatMap((section) =>
    section?.type === 'text' ? [textOf(section.content)] : [],
  )

/** What is kept of an item, and of the text of its page where that is public. */
export function entryOf({ kind, title, body }: Source, item: Row, detail: Row | undefined): Entry {
  const name = textOf(item[title])
  const label = textOf(item.article_tag)
  const texts = [textOf(item[body])]
  if (detail?.is_active)
    texts.push(
      textOf(detail.description),
      plainText(textOf(detail.wysiwyg_content).slice(0, 4 * maxBody)),
      ...sectionTexts(detail.content_sections),
    )
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
      day: textOf(item.article_date),
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
