import { type Join, ownerField } from '#engine/declare/composite.ts'
import type { Content } from '#server/store/content.ts'
import type { StoredItem } from '#server/store/repository.ts'

/** Items with the field of what belongs to them; `areAll` where these are all items there are. */
export async function joinedItems(content: Content, join: Join, items: readonly StoredItem[], areAll: boolean) {
  const { type, detail, field } = join
  const owner = ownerField(detail, type)
  // Only these: the texts of pages are long, and cleaning them is most of the work.
  const columns = [owner, field]
  const details = areAll
    ? await content.published(detail, {}, columns)
    : await content.publishedOf(
        detail,
        items.map(({ id }) => id),
        owner,
        columns,
      )
  const values = new Map(details.map((each) => [each[owner], each[field]]))
  return items.map((item) => ({ ...item, [field]: values.get(item.id) ?? null }))
}
