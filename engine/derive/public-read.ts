import type { ContentType } from '#engine/declare/content-type.ts'

/** A public path that an owner's id completes: `/api/product-details/:product_id`. */
type Keyed<Base extends string = string, Key extends string = string> = `${Base}/:${Key}`
/** The path as it is asked for: `/api/product-details/7`. */
export type AskedPath<Path extends string> = Path extends Keyed<infer Base> ? `${Base}/${string}` : Path
/** What comes before the id: `/api/product-details/`. */
export type KeyedStart<Path extends string> = Path extends Keyed<infer Base> ? `${Base}/` : never
/** Whether the answer at a public path is a list, one block of copy, or the one item of an owner. */
export type ReadShape<Path, Cardinality> = Path extends Keyed ? 'keyed' : Cardinality extends 'one' ? 'block' : 'list'

export type TypeRead =
  /** Without a path where the type is only part of other answers. */
  | { readonly shape: 'list' | 'block'; readonly base?: string }
  /** The owner's id follows the base; `key` is the field that holds it. */
  | { readonly shape: 'keyed'; readonly base: string; readonly key: string }

/** How visitors read a type. */
export function publicReadOf({ routes, cardinality }: ContentType): TypeRead {
  const [base, key] = routes.public?.split('/:') ?? []
  if (base && key) return { shape: 'keyed', base, key }
  return { shape: cardinality === 'one' ? 'block' : 'list', ...(base && { base }) }
}
