import type { ApiResult } from '#app/admin/api/answer.ts'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** Deletes, brings back and reorders, and tells what came of it. */
export function useListWrites(type: ContentType) {
  const { writes, notices } = usePanel()

  function tell(outcome: ApiResult, broken: string): void {
    if (outcome.ok || outcome.kind === 'signed-out') return
    if (outcome.kind === 'broken') notices.report(broken, 'The server did not answer in time. Nothing was changed.')
    else notices.report(outcome.error ?? broken)
  }

  async function restore(item: Item): Promise<void> {
    tell(await writes.restore(type, item), 'Failed to bring the item back')
  }

  return {
    async remove(item: Item): Promise<void> {
      notices.clear()
      const outcome = await writes.remove(type, item)
      tell(outcome, 'Failed to delete item')
      if (outcome.ok) notices.toast(`‘${titleOf(type, item)}’ was deleted.`, () => void restore(item))
    },
    async reorder(items: readonly Item[]): Promise<void> {
      notices.clear()
      tell(await writes.reorder(type, items), 'Failed to update item')
    },
  }
}
