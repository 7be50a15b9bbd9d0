import type { ComponentProps } from 'react'
import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

type AddressWidgetProps = WidgetProps & {
  readonly events?: Pick<ComponentProps<'input'>, 'onFocus' | 'onSelect' | 'onBlur'>
}

/** Videos, and links to elsewhere. Not `type="url"`: `#about` and `/contact` are addresses too. */
export function AddressWidget({ events, ...props }: AddressWidgetProps) {
  return (
    <input
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...inputProps(props)}
      {...events}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
