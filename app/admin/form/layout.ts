import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type FormField, formFields } from '#engine/derive/form.ts'

export type PlacedField = FormField & {
  readonly column: 'main' | 'side'
  readonly width: 'full' | 'half'
}

const stem = (name: string) => name.replace(/_[^_]+$/, '')

/** Whether a form takes the whole window. */
export const fillsWindow = (type: ContentType): boolean =>
  formFields(type).some(({ field }) => panelKind(field.kind).fillsWindow)

/** Where each field stands in a form: pictures and sections beside the text, short fields side by side. */
export function placedFields(type: ContentType): PlacedField[] {
  const fields = formFields(type)
  const sideOf = ({ field }: FormField) => panelKind(field.kind).side ?? 0
  const placed = fields.map((each, index): PlacedField => {
    const [previous, next] = [fields[index - 1], fields[index + 1]]
    // The words of a button stand beside its address, a title beside the item it belongs to.
    const isButton = next && panelKind(next.field.kind).pair === 'before' && stem(next.name) === stem(each.name)
    const isOwned = previous && panelKind(previous.field.kind).pair === 'after'
    const isHalf = panelKind(each.field.kind).isShort || isButton || isOwned
    return { ...each, column: sideOf(each) ? 'side' : 'main', width: isHalf ? 'half' : 'full' }
  })
  return placed.toSorted((a, b) => sideOf(a) - sideOf(b))
}
