import { asText } from '#app/admin/form/values/form-value.ts'
import { writtenSchema } from '#engine/derive/schemas.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { HeadlineWidget } from './headline-widget.tsx'
import { inputProps, type WidgetProps } from './widget.ts'

/** The title of a text that a form fills the window with. */
const isHeadline = ({ type, name }: WidgetProps) =>
  name === type.card.title && Object.values(type.fields).some(({ kind }) => kindOf(kind).isHtml)

export function TextWidget(props: WidgetProps) {
  if (isHeadline(props)) return <HeadlineWidget {...props} />
  const { maxLength } = writtenSchema(props.field)
  return (
    <input
      type="text"
      {...inputProps(props)}
      maxLength={Number(maxLength)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
