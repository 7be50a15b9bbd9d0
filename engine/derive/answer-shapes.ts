import type { Composite, Join } from '#engine/declare/composite.ts'
import type { ContentType, Filter } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { Kind } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { hitFacts } from './listings.ts'
import { publicReadOf, type TypeRead } from './public-read.ts'

/** What a value has to be before a page can show it. */
export type ValueShape = Pick<Field, 'default' | 'whenMissing' | 'min' | 'max'> & {
  /** A kind of value, or the values to choose from. */
  readonly is: NonNullable<Kind['shownAs']> | readonly string[]
  readonly required?: true
}
export type AnswerShape = {
  readonly read: TypeRead
  /** What its listing is called, where it has one, and by what its archive can be narrowed down, where it has that. */
  readonly listed?: { readonly as: string; readonly filters?: readonly Filter[] }
  /** An empty list counts as no answer. */
  readonly neverEmpty?: true
  readonly fields: Readonly<Record<string, ValueShape>>
}
/** An answer made of a block and a list, by the names of their types. */
export type CompositeShape = Pick<Composite, 'blockAs' | 'listAs'> & {
  readonly block: string
  readonly list: string
  readonly joined?: Readonly<Record<string, ValueShape>>
}
export type AnswerShapes = {
  /** By the name of the content type. */
  readonly types: Readonly<Record<string, AnswerShape>>
  /** By path. */
  readonly composites: Readonly<Record<string, CompositeShape>>
  /** Fields in which a search says more of what it found. */
  readonly hitFacts: readonly string[]
}

function shapeOf({ kind, options, required, default: standIn, whenMissing, min, max }: Field): ValueShape | undefined {
  const is = options ?? kindOf(kind).shownAs
  return (
    is && {
      is,
      ...(required && { required }),
      ...(standIn !== undefined && { default: standIn }),
      ...(whenMissing !== undefined && { whenMissing }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  )
}

function typeShape(type: ContentType): AnswerShape {
  const { orderBy, fields, listed, neverEmpty } = type
  const shapes = Object.entries(fields).flatMap(([field, declared]) => {
    const shape = field === orderBy ? undefined : shapeOf(declared)
    return shape ? [[field, shape] as const] : []
  })
  return {
    read: publicReadOf(type),
    ...(listed && { listed: { as: listed.as, ...(listed.archive && { filters: listed.filters }) } }),
    ...(neverEmpty && { neverEmpty }),
    fields: Object.fromEntries(shapes),
  }
}

function joinedShape({ detail, field }: Join): Readonly<Record<string, ValueShape>> {
  const declared = detail.fields[field]
  const shape = declared && shapeOf(declared)
  return shape ? { [field]: shape } : {}
}

const compositeShape = ({ block, blockAs, list, listAs, join }: Composite): CompositeShape => ({
  block: block.name,
  ...(blockAs && { blockAs }),
  list: list.name,
  listAs,
  ...(join && { joined: joinedShape(join) }),
})

/** What browsers need to know of the declarations to check the API's answers: data small enough to be sent to them. */
export const answerShapes = (types: readonly ContentType[], composites: readonly Composite[]): AnswerShapes => ({
  types: Object.fromEntries(types.map((type) => [type.name, typeShape(type)])),
  composites: Object.fromEntries(composites.map((each) => [each.path, compositeShape(each)])),
  hitFacts: hitFacts(types),
})
