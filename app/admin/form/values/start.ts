import { type Item, textOf } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import { writtenSchema } from '#engine/derive/schemas.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultIn } from '#engine/rules/check.ts'
import type { FormValues } from './form-value.ts'

/** What a new item begins with, and the end of the form's address, under which its draft is kept. */
export type Start = { readonly key: string; readonly values: FormValues }

/** The title says that it is a copy, where that is still a title. */
function copiedTitle({ card, fields }: ContentType, item: Item): Record<string, unknown> {
  const field = fields[card.title]
  const title = `${textOf(item, card.title)} (copy)`
  return field && kindOf(field.kind).isPlainText && !faultIn(writtenSchema(field), title) ? { [card.title]: title } : {}
}

/** The values of another item, but for its place in order and for its owner, which can have only one. */
export function copyOf(type: ContentType, item: Item): FormValues {
  const values = { ...item, ...copiedTitle(type, item) }
  const copied = formFields(type).filter(({ name, field }) => name !== type.orderBy && !field.to)
  return Object.fromEntries(copied.map(({ name, field }) => [name, panelKind(field.kind).toForm(values[name])]))
}

/** What is known of a page from the item it belongs to. */
export function pageInput(pageType: ContentType, ownerType: ContentType, owner: Item): Record<string, unknown> {
  const { title, image } = pageType.card
  return {
    [ownerField(pageType, ownerType)]: owner.id,
    [title]: owner[ownerType.card.title],
    ...(image && ownerType.card.image && { [image]: owner[ownerType.card.image] }),
  }
}

export function pageStart(pageType: ContentType, ownerType: ContentType, owner: Item): FormValues {
  const input = pageInput(pageType, ownerType, owner)
  return Object.fromEntries(
    formFields(pageType).flatMap(({ name, field }) =>
      name in input ? [[name, panelKind(field.kind).toForm(input[name])]] : [],
    ),
  )
}
