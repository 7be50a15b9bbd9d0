import type { Item } from '#app/admin/item.ts'
import { idsIn, type useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import type { ListPage, PagedList } from '#app/admin/special/use-pages.ts'
import { usePanel } from '#app/admin/store/panel.ts'

type Options = {
  readonly base: string
  readonly pages: PagedList
  readonly writes: Pick<ReturnType<typeof useEntryWrites>, 'send' | 'refresh'>
}

/** The page with some of its messages read or unread. */
function marked(page: ListPage, ids: ReadonlySet<number>, isRead: boolean): ListPage {
  const changed = page.items.filter((item) => ids.has(item.id) && (item.is_read === true) !== isRead).length
  return {
    ...page,
    items: page.items.map((item) => (ids.has(item.id) ? { ...item, is_read: isRead } : item)),
    counted: Math.max(0, page.counted + (isRead ? -changed : changed)),
  }
}

/** Marks messages as read and unread, here at once and on the server. */
export function useMarks({ base, pages, writes: { send, refresh } }: Options) {
  const { client, notices } = usePanel()
  const failed = 'The messages could not be marked'

  /** Answers whether any of them were not so before. */
  const mark = async (ids: readonly number[], isRead: boolean): Promise<boolean> => {
    notices.clear()
    pages.change((page) => marked(page, new Set(ids), isRead))
    const changed = await send('PUT', isRead ? 'read' : 'unread', ids, failed)
    refresh()
    return changed.length > 0
  }

  return {
    mark,
    /** By opening it: a failure is logged only. */
    async read(message: Item): Promise<void> {
      if (message.is_read === true) return
      pages.change((page) => marked(page, new Set([message.id]), true))
      const outcome = await client.call(`${base}/${message.id}/read`, { method: 'PUT' })
      if (!outcome.ok) reportError(new Error(`Message ${message.id} could not be marked as read`))
      pages.reload()
    },
    /** All that there are by now; what comes while they are being marked is still new. */
    async markAll(): Promise<void> {
      notices.clear()
      const newest = await client.call(`${base}?limit=1`)
      const [first] = newest.ok && Array.isArray(newest.data) ? (newest.data as Item[]) : []
      const upTo = Math.max(first?.id ?? 0, ...(pages.page?.items.map(({ id }) => id) ?? []))
      const outcome = await client.call(`${base}/read`, { method: 'PUT', body: { up_to: upTo }, isLong: true })
      if (!outcome.ok) notices.tell(outcome, failed)
      const ids = idsIn(outcome)
      const sentence = `${ids.length.toLocaleString('en-GB')} marked as read.`
      if (ids.length > 0) notices.toast(sentence, () => mark(ids, false), { type: base, ids })
      refresh()
    },
  }
}
