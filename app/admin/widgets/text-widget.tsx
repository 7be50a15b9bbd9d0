import { asText } from '#app/admin/form/form-value.ts'
import { writtenSchema } from '#engine/derive/schemas.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function TextWidget(props: WidgetProps) {
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
