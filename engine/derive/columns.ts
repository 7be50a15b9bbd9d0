import type { ContentType } from '#engine/declare/content-type.ts'
import { type Dialect, kinds } from '#engine/kinds.ts'

export type Column = { readonly name: string; readonly type: string; readonly notNull: boolean }

/** The columns a type's table must have, in the order its fields are declared. */
export function columnsOf(type: ContentType, dialect: Dialect): Column[] {
  const own = Object.entries(type.fields).map(([name, field]) => ({
    name,
    type: kinds[field.kind].column[dialect],
    notNull: field.required,
  }))
  const stamp = (name: string) => ({ name, type: 'text', notNull: true })
  return [{ name: 'id', type: 'integer', notNull: true }, ...own, stamp('created_at'), stamp('updated_at')]
}
