import type { ContentType } from '#engine/declare/content-type.ts'

/** A type whose items belong to those of another one. */
export type Dependant = {
  readonly type: ContentType
  /** The field that holds the owner's id, and where the owner's title is shown. */
  readonly field: string
  readonly shows: string | undefined
}

/** Those of `types` whose items belong to items of `owner`. */
export const dependantsOf = (types: readonly ContentType[], owner: ContentType): readonly Dependant[] =>
  types.flatMap((type) =>
    Object.entries(type.fields)
      .filter(([, { to }]) => to?.name === owner.name)
      .map(([field, { shows }]) => ({ type, field, shows })),
  )

/** Those of `types` whose items belong to items of `owner`, or to what belongs to them, however deep. */
export function descendantsOf(types: readonly ContentType[], owner: ContentType): readonly ContentType[] {
  const found = new Set<ContentType>()
  const queue = [owner]
  for (const next of queue)
    for (const { type } of dependantsOf(types, next)) {
      if (found.has(type)) continue
      found.add(type)
      queue.push(type)
    }
  return [...found]
}
