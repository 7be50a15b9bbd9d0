import { asText } from '#app/admin/form/form-value.ts'
import { kinds } from '#engine/kinds/kinds.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function TextWidget(props: WidgetProps) {
  const maxLength = props.field.max ?? kinds.text.schema.maxLength
  return (
    <input
      type="text"
      {...inputProps(props)}
      maxLength={maxLength}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
