import type { Composite, Join } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { Kind } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'

/** What a value has to be before a page can show it. */
export type ValueShape = Pick<Field, 'default' | 'whenMissing' | 'min' | 'max'> & {
  /** A kind of value, or the values to choose from. */
  readonly is: NonNullable<Kind['shownAs']> | readonly string[]
  readonly required?: true
}
export type AnswerShape = {
  /** Public path of the API; left out where the type is only part of another answer. */
  readonly path?: string
  readonly isList: boolean
  /** What its listing is called, where it has one, and whether that is an archive. */
  readonly listed?: string
  readonly hasArchive?: true
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
  const { routes, cardinality, orderBy, fields, listed, neverEmpty } = type
  const path = routes.public
  const shapes = Object.entries(fields).flatMap(([field, declared]) => {
    const shape = field === orderBy ? undefined : shapeOf(declared)
    return shape ? [[field, shape] as const] : []
  })
  const isList = cardinality === 'many' && !path?.includes('/:')
  return {
    ...(path && { path }),
    isList,
    ...(listed && { listed: listed.as }),
    ...(listed?.archive && { hasArchive: true }),
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
})
