import type { ContentType } from '#engine/declare/content-type.ts'
import { descendantsOf } from '#engine/derive/dependants.ts'

/** A type's own answers change with an item, and those that show its name or hide with it. */
export const affectedTypes = (types: readonly ContentType[], type: ContentType): string[] => [
  type.name,
  ...descendantsOf(types, type).map(({ name }) => name),
]
