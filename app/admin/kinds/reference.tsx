import { asText } from '#app/admin/form/values/form-value.ts'
import { textOf } from '#app/admin/item.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { ReferenceWidget } from '#app/admin/widgets/reference/reference-widget.tsx'
import { numeric } from './integer.ts'
import type { ComparedProps, PanelKind } from './kind.ts'

/** By its name: nobody knows items by their numbers. */
function Compared({ field, value }: ComparedProps) {
  const id = asText(value)
  const owner = useList(field.to?.name ?? '').items.find((item) => String(item.id) === id)
  if (id === '') return <span>None</span>
  return <span>{owner ? textOf(owner, field.to?.card.title) : `${field.label} ${id}`}</span>
}

export const reference: PanelKind = { ...numeric, Widget: ReferenceWidget, pair: 'after', Compared }
