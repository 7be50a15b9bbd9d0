import { asText } from '#app/admin/form/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export const NumberWidget = (props: WidgetProps) => <AnyNumber {...props} inputMode="numeric" step={1} />
export const DecimalWidget = (props: WidgetProps) => <AnyNumber {...props} inputMode="decimal" step="any" />

type AnyNumberProps = WidgetProps & { readonly inputMode: 'numeric' | 'decimal'; readonly step: 1 | 'any' }

function AnyNumber({ inputMode, step, ...props }: AnyNumberProps) {
  const { min, max } = props.field
  return (
    <input
      type="number"
      inputMode={inputMode}
      step={step}
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
