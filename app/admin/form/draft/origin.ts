import type { Item } from '#app/admin/item.ts'
import type { Draft } from '#app/admin/store/drafts.ts'
import type { FormValues } from '../values/form-value.ts'
import { storable } from '../values/values.ts'

/** The version of an item that a form was begun from, and what stood in its fields then. */
export type Origin = { readonly seen: string; readonly base: Draft['values'] }

/** Whether somebody has changed a field since that a draft changes too, to something else. */
function isContested({ values, changed, base = {} }: Draft, now: Draft['values']): boolean {
  const names = changed ?? Object.keys(values)
  return names.some((name) => name in now && now[name] !== values[name] && now[name] !== base[name])
}

/** A draft that gets in nobody's way goes on from the item as it is now: saving it is not a conflict. */
export function originOf(item: Item | undefined, before: FormValues, draft: Draft | undefined): Origin {
  const now = storable(before)
  if (draft && (!item || isContested(draft, now))) return { seen: draft.seen, base: { ...now, ...draft.base } }
  return { seen: item?.updated_at ?? '', base: now }
}
