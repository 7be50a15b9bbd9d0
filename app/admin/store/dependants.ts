import type { Item } from '#app/admin/item.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type Dependant, dependantsOf as declaredDependants } from '#engine/derive/dependants.ts'

/** The types whose items belong to those of this one. */
export const dependantsOf = (owner: ContentType): readonly Dependant[] => declaredDependants(types, owner)

/** The same items, with the title that their owner has now. */
export function withOwner({ field, shows }: Dependant, items: readonly Item[], owner: Item, title: string) {
  const isBehind = (item: Item) => shows !== undefined && item[field] === owner.id && item[shows] !== owner[title]
  return items.some(isBehind)
    ? items.map((item) => (shows && isBehind(item) ? { ...item, [shows]: owner[title] } : item))
    : items
}

export const withoutOwner = ({ field }: Dependant, items: readonly Item[], id: number): readonly Item[] =>
  items.filter((item) => item[field] !== id)
