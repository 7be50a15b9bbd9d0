import { type Join, ownerField } from '#engine/declare/composite.ts'
import type { Published } from '#server/store/lists/published.ts'
import type { StoredItem } from '#server/store/repository.ts'

/** More owners than this are not looked up by their ids. */
const maxIds = 500

/** Items with the field of what belongs to them. */
export async function joinedItems(content: Published, join: Join, items: readonly StoredItem[]) {
  const { type, detail, field } = join
  const owner = ownerField(detail, type)
  // Only these: the texts of pages are long, and cleaning them is most of the work.
  const columns = [owner, field]
  const ids = items.map(({ id }) => id)
  const details =
    ids.length > maxIds
      ? await content.published(detail, {}, columns)
      : await content.publishedOf(detail, ids, owner, columns)
  const values = new Map(details.map((each) => [each[owner], each[field]]))
  return items.map((item) => ({ ...item, [field]: values.get(item.id) ?? null }))
}
