import { asText } from '#app/admin/form/values/form-value.ts'
import { wordOf } from '#app/admin/types.ts'
import { inputProps, type WidgetProps } from './widget.ts'

export function ChoiceWidget(props: WidgetProps) {
  const { field, value, onChange } = props
  const { placeholder: _none, ...rest } = inputProps(props)
  return (
    <select {...rest} value={asText(value)} onChange={(event) => onChange(event.target.value)}>
      {field.default === undefined && <option value="">{field.required ? 'Choose one' : 'None'}</option>}
      {field.options?.map((option) => (
        <option key={option} value={option}>
          {wordOf(field, option)}
        </option>
      ))}
    </select>
  )
}
