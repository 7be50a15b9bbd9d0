import type { KeyboardEvent } from 'react'
import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export const NumberWidget = (props: WidgetProps) => <AnyNumber {...props} inputMode="numeric" />
export const DecimalWidget = (props: WidgetProps) => <AnyNumber {...props} inputMode="decimal" />

type AnyNumberProps = WidgetProps & { readonly inputMode: 'numeric' | 'decimal' }

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** A text field: of what is not a number, browsers' number fields tell nothing, and it would pass for an empty field. */
function AnyNumber({ inputMode, ...props }: AnyNumberProps) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props.field
  const text = asText(props.value)
  const step = (event: KeyboardEvent) => {
    const next = Number(text) + (steps[event.key] ?? 0)
    if (!(event.key in steps) || !Number.isFinite(next)) return
    event.preventDefault()
    if (next >= min && next <= max) props.onChange(String(next))
  }
  return (
    <input
      type="text"
      autoComplete="off"
      inputMode={inputMode}
      {...inputProps(props)}
      value={text}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={step}
    />
  )
}
