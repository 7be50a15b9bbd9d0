import { asText } from '#app/admin/form/values/form-value.ts'
import { inputProps, type WidgetProps } from '#app/admin/widgets/widget.ts'
import type { Owner } from './owners.ts'

export type ReferenceProps = WidgetProps & { readonly owners: readonly Owner[] }

/** A few to choose from. */
export function ReferenceSelect({ owners, ...props }: ReferenceProps) {
  const { placeholder: _none, ...rest } = inputProps(props)
  return (
    <select {...rest} value={asText(props.value)} onChange={(event) => props.onChange(event.target.value)}>
      <option value="">Choose one</option>
      {owners.map(({ id, title, isTaken }) => (
        <option key={id} value={id} disabled={isTaken}>
          {title}
          {isTaken ? ' (has a page)' : ''}
        </option>
      ))}
    </select>
  )
}
