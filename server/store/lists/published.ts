import type { ContentType } from '#engine/declare/content-type.ts'
import type { DescribePictures } from '#server/media/library/published-notes.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from '../repository.ts'
import type { RichText } from '../rich-text/rich-text.ts'
import type { createListTurns } from './list-turns.ts'

export type Published = ReturnType<typeof createPublished>

type Parts = {
  readonly db: AnyDatabase
  readonly inTurns: ReturnType<typeof createListTurns>
  readonly richText: RichText
  /** Left out where nobody looks at the pictures. */
  readonly describePictures?: DescribePictures | undefined
  /** Where the items come from, if not from their tables alone. */
  readonly itemsOf?: (type: ContentType) => PublishedItems
}
/** What there is to see of a type. */
export type PublishedItems = Pick<
  ReturnType<typeof repository>,
  'published' | 'publishedPage' | 'publishedOf' | 'publishedFrom' | 'isActive'
>
/** What a page can carry: the beginning of a whole list, all of a counted part. */
type Fits = {
  readonly shorten: (items: readonly StoredItem[]) => readonly StoredItem[]
  readonly lighten: (type: ContentType, items: readonly StoredItem[]) => readonly StoredItem[]
}

const whole: Fits = { shorten: (items) => items, lighten: (_type, items) => items }

/** Reads what visitors may see. Where `shorten` leaves the beginning of a list, the rest is not read. */
export function createPublished(
  { db, inTurns, richText, describePictures, itemsOf = (type) => repository(db, type) }: Parts,
  { shorten, lighten }: Fits = whole,
) {
  const forVisitors = async (type: ContentType, items: readonly StoredItem[]) => {
    const clean = await Promise.all(items.map((item) => richText.publish(type, item)))
    return describePictures ? describePictures(type, clean) : clean
  }
  const partOf = (type: ContentType, items: readonly StoredItem[]) => forVisitors(type, lighten(type, items))

  return {
    published: async (type: ContentType, where?: Row, only?: readonly string[]): Promise<readonly StoredItem[]> => {
      const published: StoredItem[] = []
      for await (const items of inTurns(itemsOf(type).published(where, only))) {
        published.push(...(await forVisitors(type, items)))
        const beginning = shorten(published)
        if (beginning.length < published.length) return beginning
      }
      return published
    },
    /** The first `count` of them, after `skipped`. */
    publishedPage: async (type: ContentType, count: number, skipped = 0) =>
      partOf(type, await itemsOf(type).publishedPage(count, skipped)),
    /** In the order of the ids. */
    publishedOf: async (type: ContentType, ids: readonly number[], field?: string, only?: readonly string[]) =>
      partOf(type, await itemsOf(type).publishedOf(ids, field, only)),
    /** An item and those that follow it in the list, which starts over at its end. */
    publishedFrom: async (type: ContentType, id: number, count: number) =>
      partOf(type, await itemsOf(type).publishedFrom(id, count)),
    isActive: (type: ContentType, id: number) => itemsOf(type).isActive(id),
  }
}
