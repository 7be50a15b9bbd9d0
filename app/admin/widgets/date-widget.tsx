import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function DateWidget(props: WidgetProps) {
  return (
    <input
      type="date"
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
