import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { Kind } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'

/** What a value has to be before a page can show it. */
export type ValueShape = Pick<Field, 'default' | 'min' | 'max'> & {
  /** A kind of value, or the values to choose from. */
  readonly is: NonNullable<Kind['shownAs']> | readonly string[]
  readonly required?: true
}
export type AnswerShape = {
  /** Public path of the API; left out where the type is only part of another answer. */
  readonly path?: string
  readonly isList: boolean
  /** An empty list counts as no answer. */
  readonly neverEmpty?: true
  readonly fields: Readonly<Record<string, ValueShape>>
}
/** By the name of the content type. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>

function shapeOf({ kind, options, required, default: standIn, min, max }: Field): ValueShape | undefined {
  const is = options ?? kindOf(kind).shownAs
  return (
    is && {
      is,
      ...(required && { required }),
      ...(standIn !== undefined && { default: standIn }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  )
}

/** What browsers need to know of the declarations to check the API's answers: data small enough to be sent to them. */
export const answerShapes = (types: readonly ContentType[]): AnswerShapes =>
  Object.fromEntries(
    types.map(({ name, routes: { public: path }, cardinality, orderBy, fields, neverEmpty }) => {
      const shapes = Object.entries(fields).flatMap(([field, declared]) => {
        const shape = field === orderBy ? undefined : shapeOf(declared)
        return shape ? [[field, shape] as const] : []
      })
      const isList = cardinality === 'many' && !path?.includes('/:')
      return [
        name,
        { ...(path && { path }), isList, ...(neverEmpty && { neverEmpty }), fields: Object.fromEntries(shapes) },
      ]
    }),
  )
