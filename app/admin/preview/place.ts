import { asText, type FormValues } from '#app/admin/form/values/form-value.ts'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'
import { draftOf } from '#engine/derive/previews.ts'

/** The page that shows an item: that of its owner where it is one, else where its list is seen. */
export function pageShowing(type: ContentType, values: FormValues): string {
  const page = itemPageOf(type)
  const owner = page && page.field !== 'id' ? asText(values[page.field]) : ''
  if (page && owner) return page.start + owner
  return type.seenAt.split('#', 1)[0] || '/'
}

/** The place on that page. */
export const placeShowing = ({ seenAt }: ContentType, page: string): string =>
  seenAt.startsWith(`${page}#`) ? seenAt : page

/** The form of an item as a preview numbers it: of one that is a draft only, that draft. */
export function formOf(name: string, id: number): string | undefined {
  const type = typeNamed(name)
  if (!type) return undefined
  const draft = draftOf(id)
  return draft === undefined ? formAddress(type, id) : draftAddress(type, draft)
}
