import type { ApiPath, ContentType, Fields, Routes } from './content-type.ts'
import type { Item } from './item.ts'

type Block = ContentType<string, string, Fields, Routes, 'one'>
type List = ContentType<string, string, Fields, Routes, 'many'>

/** Items of a list, each with a field of the item that belongs to it: a product with the picture of its page. */
export type Join<L extends List = List, D extends List = List, F extends string = string> = {
  /** What such an item is called in the API's description. */
  readonly name: string
  readonly type: L
  readonly detail: D
  readonly field: F
}
export type JoinedItem<J> =
  J extends Join<infer L, infer D, infer F> ? Item<L> & { [K in F]: Item<D>[K & keyof Item<D>] | null } : never

type Described = {
  readonly path: ApiPath
  /** What the answer, or each of its items, is called in the API's description. */
  readonly name: string
  readonly summary: string
  readonly description: string
}

/** A public answer that is made of a block and a list. */
export type Composite = Described & {
  readonly block: Block
  /**
   * Where the block stands in the answer: null where none is active. Without it the block's fields stand beside the
   * list, and there is no answer where none is active.
   */
  readonly blockAs?: string
  readonly list: List
  readonly listAs: string
  readonly join?: Join
}

/** A public list of some fields of a type. */
export type SelectedFields = Described & { readonly type: List; readonly fields: readonly string[] }

type BlockPart<C extends Composite> = C extends { readonly blockAs: infer K extends string }
  ? { [Name in K]: Item<C['block']> | null }
  : Item<C['block']>
type ListItem<C extends Composite> = C extends { readonly join: infer J } ? JoinedItem<J> : Item<C['list']>

export type CompositeAnswer<C extends Composite> = BlockPart<C> & { [K in C['listAs']]: ListItem<C>[] }
export type SelectionAnswer<S extends SelectedFields> = Pick<
  Item<S['type']>,
  S['fields'][number] & keyof Item<S['type']>
>[]

export const defineJoin = <L extends List, D extends List, const F extends keyof D['fields'] & string>(
  join: Join<L, D, F>,
): Join<L, D, F> => join
export const defineComposite = <const C extends Composite>(composite: C): C => composite
export const defineSelection = <
  L extends List,
  const P extends ApiPath,
  const F extends readonly (keyof Item<L> & string)[],
>(
  selection: SelectedFields & { type: L; path: P; fields: F },
) => selection

/** The field by which an item names the one it belongs to. */
export function ownerField(type: ContentType, owner: ContentType): string {
  const [name] = Object.entries(type.fields).find(([, { to }]) => to?.name === owner.name) ?? []
  if (!name) throw new Error(`${type.name} does not belong to ${owner.name}`)
  return name
}
