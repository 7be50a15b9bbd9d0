import { asText } from '#app/admin/form/values.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function NumberWidget(props: WidgetProps) {
  const { kind, min, max } = props.field
  return (
    <input
      type="number"
      inputMode={kind === 'decimal' ? 'decimal' : 'numeric'}
      step={kind === 'decimal' ? 'any' : 1}
      min={min}
      max={max}
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      // A wheel that only means to scroll would change the number.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
