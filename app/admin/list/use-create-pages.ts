import { useState } from 'react'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { pageInput } from '#app/admin/form/values/start.ts'
import type { Item } from '#app/admin/item.ts'
import { isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'

/**
 * Makes the missing pages of several items, switched off: nobody has written them yet. One after the other, so that one
 * that fails can be named.
 */
export function useCreatePages(type: ContentType, pageType: ContentType | undefined) {
  const { client, data, writes, notices } = usePanel()
  const [progress, setProgress] = useState<string>()

  async function createPages(owners: readonly Item[]): Promise<void> {
    if (!pageType || progress !== undefined) return
    notices.clear()
    const made: number[] = []
    for (const [index, owner] of owners.entries()) {
      setProgress(`Creating page ${index + 1} of ${owners.length}`)
      const body = { ...pageInput(pageType, type, owner), is_active: false }
      const outcome = await client.call(baseOf(pageType), { method: 'POST', body, key: newWriteKey() })
      if (outcome.ok && isItem(outcome.data)) made.push(outcome.data.id)
      // Somebody else was quicker: there is a page now.
      else if (!outcome.ok && outcome.status !== 409) {
        notices.report(
          outcome.error ?? 'Failed to create item',
          `${made.length} of ${owners.length} pages were created.`,
        )
        break
      }
    }
    setProgress(undefined)
    await data.load()
    const undoKey = newWriteKey()
    if (made.length > 0)
      notices.toast(
        `${made.length === 1 ? '1 page was' : `${made.length} pages were`} created and ${made.length === 1 ? 'is' : 'are'} off until you write ${made.length === 1 ? 'it' : 'them'}.`,
        async () => (await writes.bulk(pageType, made, 'delete', undoKey)).ok,
      )
  }

  return { createPages, progress }
}
