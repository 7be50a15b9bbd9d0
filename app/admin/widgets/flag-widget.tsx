import type { WidgetProps } from './widget.ts'

export function FlagWidget({ id, name, value, onChange, describedBy }: WidgetProps) {
  return (
    <input
      id={id}
      name={name}
      type="checkbox"
      checked={value === true}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
