import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Videos, and links to elsewhere. Not `type="url"`: `#about` and `/contact` are addresses too. */
export function AddressWidget(props: WidgetProps) {
  return (
    <input
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
