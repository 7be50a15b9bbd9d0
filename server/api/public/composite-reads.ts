import { composites, selections } from '#content/composites.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Published } from '#server/store/lists/published.ts'
import { joinedItems } from './joined-items.ts'
import { type Part, readPart } from './list-parts.ts'
import { found, oneOrMissing, type Reading } from './public-read.ts'

export type CompositeRead = {
  readonly path: string
  readonly summary: string
  /** The type under which it is described. */
  readonly type: ContentType
  readonly dependsOn: readonly string[]
  /** The list in it, which may be asked for in parts where it is long. */
  readonly list?: ContentType
  readonly read: (part?: Part) => Promise<Reading>
}

const named = (types: readonly ContentType[]) => types.map(({ name }) => name)

/** Reads that are made of several types, or of some fields of one. */
export function compositeReads(content: Published): CompositeRead[] {
  const ofComposites = composites.map(({ path, summary, block, list, listAs, ...more }): CompositeRead => {
    const [join, blockAs] = ['join' in more ? more.join : undefined, 'blockAs' in more ? more.blockAs : undefined]
    return {
      path,
      summary,
      type: block,
      list,
      dependsOn: named([block, list, ...(join ? [join.detail] : [])]),
      read: async (part) => {
        const [[text], items] = await Promise.all([content.publishedPage(block, 1), readPart(content, list, part)])
        const listed = join ? await joinedItems(content, join, items) : items
        if (blockAs) return found({ [blockAs]: text ?? null, [listAs]: listed })
        return oneOrMissing(text && { ...text, [listAs]: listed }, block)
      },
    }
  })
  const ofSelections = selections.map(
    ({ path, summary, type, fields }): CompositeRead => ({
      path,
      summary,
      type,
      dependsOn: [type.name],
      read: async () => {
        const items = await content.published(type)
        return found(items.map((item) => Object.fromEntries(fields.map((field) => [field, item[field]]))))
      },
    }),
  )
  return [...ofComposites, ...ofSelections]
}
