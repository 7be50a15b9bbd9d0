import type { ApiResult } from '#app/admin/api/answer.ts'
import { newWriteKey, untilFinished } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { saveFile } from '#app/admin/ui/save-file.ts'
import type { PagedList } from './use-pages.ts'

type Options = { readonly base: string; readonly what: string; readonly pages: PagedList }

/** The server takes so many at once. */
const maxIds = 1_000

/** The ids that an answer says were changed. */
export const idsIn = (outcome: ApiResult): number[] => {
  const { ids } = ((outcome.ok && outcome.data) || {}) as { ids?: unknown }
  return Array.isArray(ids) ? ids.map(Number) : []
}

/** Deletes, brings back and exports entries of a list that visitors fill. */
export function useEntryWrites({ base, what, pages }: Options) {
  const { client, live, notices } = usePanel()
  const refresh = () => {
    pages.reload()
    live.check()
  }
  const tell = (outcome: ApiResult, failed: string) => {
    if (!outcome.ok) notices.tell(outcome, failed)
  }

  /** Sends ids to an address of the list, as many calls as it takes; answers those that changed. */
  async function send(
    method: 'POST' | 'PUT',
    action: string,
    ids: readonly number[],
    failed: string,
  ): Promise<number[]> {
    const changed: number[] = []
    for (let from = 0; from < ids.length; from += maxIds) {
      const body = { ids: ids.slice(from, from + maxIds) }
      const key = newWriteKey()
      const outcome = await untilFinished(() => client.call(`${base}/${action}`, { method, body, key, isLong: true }))
      changed.push(...idsIn(outcome))
      tell(outcome, failed)
      if (!outcome.ok) break
    }
    return changed
  }

  const failedDelete = 'Failed to delete item'
  const failedRestore = 'Failed to bring the item back'

  async function removeOne(id: number): Promise<number[]> {
    const outcome = await client.call(`${base}/${id}`, { method: 'DELETE', key: newWriteKey() })
    tell(outcome, failedDelete)
    return outcome.ok ? [id] : []
  }

  async function restoreOne(id: number, key: string): Promise<boolean> {
    const outcome = await client.call(`${base}/${id}/restore`, { method: 'POST', key })
    tell(outcome, failedRestore)
    return outcome.ok
  }

  /** False where some are not back. */
  async function restore(ids: readonly number[], key: string): Promise<boolean> {
    const [only] = ids
    const isBack =
      ids.length === 1 && only !== undefined
        ? await restoreOne(only, key)
        : (await send('POST', 'restore', ids, failedRestore)).length === ids.length
    refresh()
    return isBack
  }

  return {
    send,
    refresh,
    async remove(ids: readonly number[]): Promise<void> {
      notices.clear()
      const gone = new Set(ids)
      pages.change((page) => ({
        ...page,
        items: page.items.filter(({ id }) => !gone.has(id)),
        total: page.total - ids.length,
      }))
      const [only = 0] = ids
      const deleted = ids.length === 1 ? await removeOne(only) : await send('POST', 'delete', ids, failedDelete)
      const undoKey = newWriteKey()
      const about = { type: base, ids: deleted }
      if (deleted.length > 0)
        notices.toast(deletedSentence(what, deleted.length), () => restore(deleted, undoKey), about)
      refresh()
    },

    async download(): Promise<void> {
      const file = await client.download(`${base}/export.csv`)
      if (!file) return notices.report('The export failed', 'Please try again in a moment.')
      saveFile(file, `${what.replaceAll(' ', '-')}s.csv`)
    },
  }
}

const deletedSentence = (what: string, count: number): string =>
  count === 1 ? `The ${what} was deleted.` : `${count.toLocaleString('en-GB')} ${what}s were deleted.`
