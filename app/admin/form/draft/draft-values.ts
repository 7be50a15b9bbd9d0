import type { Item } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from '../values/form-value.ts'

/** What a form shows of a draft, over what it would start with. */
export const draftValues = (type: ContentType, start: FormValues, { data }: Pick<Draft, 'data'>): FormValues => ({
  ...start,
  ...Object.fromEntries(
    formFields(type).flatMap(({ name, field }) =>
      name in data ? [[name, panelKind(field.kind).toForm(data[name])]] : [],
    ),
  ),
})

/** The draft of another as an item, to be compared with what is in the form. */
export const draftItem = ({ data, id, created_at, updated_at }: Draft): Item => ({
  ...data,
  id,
  created_at,
  updated_at,
})
