import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function LongTextWidget(props: WidgetProps) {
  return (
    <textarea
      rows={4}
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
