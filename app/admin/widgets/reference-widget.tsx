import { asText } from '#app/admin/form/form-value.ts'
import { textOf } from '#app/admin/item.ts'
import { loadingList } from '#app/admin/store/lists.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Chooses the one item this item belongs to. Those that have a page already can be seen but not chosen. */
export function ReferenceWidget(props: WidgetProps) {
  const { name, field, type, value, onChange } = props
  const { data } = usePanel()
  const { lists } = useObservable(data)
  const chosen = asText(value)
  const { items } = lists[field.to?.name ?? ''] ?? loadingList
  const taken = new Set((lists[type.name] ?? loadingList).items.map((item) => textOf(item, name)))
  const { placeholder: _none, ...rest } = inputProps(props)
  return (
    <select {...rest} value={chosen} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose one</option>
      {items.map((item) => {
        const id = String(item.id)
        const isTaken = taken.has(id) && id !== chosen
        return (
          <option key={id} value={id} disabled={isTaken}>
            {textOf(item, field.to?.card.title)}
            {isTaken ? ' (has a page)' : ''}
          </option>
        )
      })}
      {chosen && !items.some(({ id }) => String(id) === chosen) && (
        <option value={chosen}>
          {field.label} {chosen}
        </option>
      )}
    </select>
  )
}
