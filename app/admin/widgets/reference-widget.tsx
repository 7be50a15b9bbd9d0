import { asText } from '#app/admin/form/form-value.ts'
import { textOf } from '#app/admin/item.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import styles from './reference-widget.module.css'
import { inputProps, type WidgetProps } from './widget.ts'

/** Chooses the one item this item belongs to. Those that have a page already can be seen but not chosen. */
export function ReferenceWidget(props: WidgetProps) {
  const { name, field, type, value, onChange } = props
  const chosen = asText(value)
  const { items } = useList(field.to?.name ?? '')
  const taken = new Set(useList(type.name).items.map((item) => textOf(item, name)))
  const isFree = (id: number) => !taken.has(String(id))
  // Nothing to choose from is a dead end unless somebody says why.
  const isUsedUp = chosen === '' && items.length > 0 && !items.some(({ id }) => isFree(id))
  const { placeholder: _none, ...rest } = inputProps(props)
  const owner = inText(field.label)
  const select = (
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
  if (!isUsedUp) return select
  return (
    <>
      {select}
      <p className={styles.note} role="status">
        Every {owner} has a page already. Add a {owner} first, or edit the page it has.
      </p>
    </>
  )
}
