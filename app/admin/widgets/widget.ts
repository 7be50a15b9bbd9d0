import type { EditedItem, FormValue } from '#app/admin/form/values/form-value.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { mustBeFilled } from '#engine/derive/schemas.ts'

/** What a form is told of pictures on their way. */
export type ToldUploads = {
  /** Pictures that a field's value does not show yet are on their way, or no longer. */
  readonly onComing: (field: string, isComing: boolean) => void
  /** A picture did not come; told before the value changes. */
  readonly onFailed: () => void
  /** A picture is not wanted after all: a save that waits for it is not, either. */
  readonly onCancelled: () => void
}

/** What the widget of every field kind gets. */
export type WidgetProps = {
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly type: ContentType
  readonly item: EditedItem
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly uploads: ToldUploads
  /** Ids of the hint and the error. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

/** Attributes that every plain input has. */
export const inputProps = ({ id, name, field, describedBy, invalid }: WidgetProps) => ({
  id,
  name,
  required: mustBeFilled(field),
  placeholder: field.placeholder,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
})
