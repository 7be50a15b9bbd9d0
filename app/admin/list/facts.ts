import { dayOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import { wordOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Fact = { readonly label: string; readonly text: string }

function factText(type: ContentType, item: Item, name: string): string {
  const field = type.fields[name]
  if (field?.shows) return textOf(item, field.shows) || `${field.label} ${textOf(item, name)}`
  return (field && panelKind(field.kind).summary?.(item[name])) ?? wordOf(field, textOf(item, name))
}

/** The words and the address of an item's button. */
function buttonText(item: Item): string {
  return [item.button_text, item.button_link].filter(Boolean).join(' → ')
}

/** What a card tells about an item in a line each. */
export function factsOf(type: ContentType, item: Item): Fact[] {
  const { facts = [] } = type.card
  return [
    ...facts.map((name) => ({ label: type.fields[name]?.label ?? name, text: factText(type, item, name) })),
    ...('button_text' in type.fields ? [{ label: 'Button', text: buttonText(item) }] : []),
    { label: 'Updated', text: dayOf(item.updated_at) },
  ].filter(({ text }) => text !== '')
}
