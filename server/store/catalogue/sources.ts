import { type SearchGroup, searchGroups } from '#content/listings.ts'
import { contentTypes } from '#content/registry.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Source = {
  readonly kind: SearchGroup
  readonly type: ContentType
  readonly title: string
  readonly body: string
  /** Fields that narrow a listing down, where it has them. */
  readonly tag: string | undefined
  readonly day: string | undefined
  /** The type whose texts belong to it, and the field that names their owner. */
  readonly detail?: { readonly type: ContentType; readonly owner: string }
}

const types: readonly ContentType[] = contentTypes

function declaredSource(kind: SearchGroup): Source {
  const type = types.find(({ listed }) => listed?.as === kind)
  if (!type) throw new Error(`No content type is listed as ${kind}`)
  const { title, body = title } = type.card
  const detail = types.find(({ fields }) => Object.values(fields).some(({ to }) => to?.name === type.name))
  const { tag, day } = type.listed ?? {}
  return {
    kind,
    type,
    title,
    body,
    tag,
    day,
    ...(detail && { detail: { type: detail, owner: ownerField(detail, type) } }),
  }
}

/** What is listed and searched. */
export const sourceOf = Object.fromEntries(searchGroups.map((kind) => [kind, declaredSource(kind)])) as Readonly<
  Record<SearchGroup, Source>
>
export const sources: readonly Source[] = Object.values(sourceOf)

const typesOf = ({ type, detail }: Source): ContentType[] => [type, ...(detail ? [detail.type] : [])]

/** Names of every type that a listing or a search shows. */
export const listedTypes = sources.flatMap(typesOf).map(({ name }) => name)
