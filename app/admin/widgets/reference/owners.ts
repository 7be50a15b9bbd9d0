import { asText } from '#app/admin/form/values/form-value.ts'
import { textOf } from '#app/admin/item.ts'
import { useList } from '#app/admin/store/use-data.ts'
import type { WidgetProps } from '#app/admin/widgets/widget.ts'

/** An item that a page may belong to. */
export type Owner = {
  readonly id: string
  readonly title: string
  /** It has a page already: it can be seen but not chosen. */
  readonly isTaken: boolean
}

/** All that there are, and the one that is chosen even where it is not among them. */
export function useOwners({ name, field, type, value }: WidgetProps) {
  const chosen = asText(value)
  const { items, status } = useList(field.to?.name ?? '')
  const taken = new Set(useList(type.name).items.map((item) => textOf(item, name)))
  const owners = items.map((item): Owner => {
    const id = String(item.id)
    return { id, title: textOf(item, field.to?.card.title), isTaken: taken.has(id) && id !== chosen }
  })
  const isUnknown = chosen !== '' && !owners.some(({ id }) => id === chosen)
  if (isUnknown) owners.push({ id: chosen, title: `${field.label} ${chosen}`, isTaken: false })
  return { owners, isLoading: status === 'loading' }
}
