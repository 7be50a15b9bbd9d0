import type { SearchGroup } from '#content/answers.ts'
import { contentTypes } from '#content/registry.ts'
import type { ContentType, Listed } from '#engine/declare/content-type.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import { type ListedType, listedTypes } from '#engine/derive/listings.ts'

export type Source = {
  readonly kind: SearchGroup
  readonly type: ContentType
  readonly listed: Listed
  readonly title: string
  readonly body: string
  /** The type whose texts belong to it, and the field that names their owner. */
  readonly detail?: { readonly type: ContentType; readonly owner: string }
}

function sourceOf(type: ListedType): Source {
  const { listed, card } = type
  const [detail] = dependantsOf(contentTypes, type)
  return {
    kind: listed.as as SearchGroup,
    type,
    listed,
    title: card.title,
    body: card.body ?? card.title,
    ...(detail && { detail: { type: detail.type, owner: detail.field } }),
  }
}

/** What is listed and searched. */
export const sources: readonly Source[] = listedTypes(contentTypes).map(sourceOf)
export const searchGroups: readonly SearchGroup[] = sources.map(({ kind }) => kind)

const typesOf = ({ type, detail }: Source): ContentType[] => [type, ...(detail ? [detail.type] : [])]

/** Names of every type that a listing or a search shows. */
export const shownTypes = sources.flatMap(typesOf).map(({ name }) => name)
