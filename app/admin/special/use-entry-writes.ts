import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Pages } from './use-pages.ts'

type Options = { readonly base: string; readonly what: string; readonly pages: Pages }

/** Deletes, brings back and exports entries of a list that visitors fill. */
export function useEntryWrites({ base, what, pages }: Options) {
  const { client, data, notices } = usePanel()
  const refresh = () => {
    pages.reload()
    void data.load()
  }

  async function restore(item: Item): Promise<void> {
    const outcome = await client.call(`${base}/${item.id}/restore`, { method: 'POST' })
    if (!outcome.ok) notices.report(outcome.error ?? 'Failed to bring the item back')
    refresh()
  }

  return {
    async remove(item: Item): Promise<void> {
      notices.clear()
      pages.change((page) => ({ ...page, items: page.items.filter(({ id }) => id !== item.id), total: page.total - 1 }))
      const outcome = await client.call(`${base}/${item.id}`, { method: 'DELETE' })
      if (outcome.ok) notices.toast(`The ${what} was deleted.`, () => void restore(item))
      else if (outcome.kind !== 'signed-out') notices.report(outcome.error ?? 'Failed to delete item')
      refresh()
    },

    async download(): Promise<void> {
      const file = await client.download(`${base}/export.csv`)
      if (!file) return notices.report('The export failed', 'Please try again in a moment.')
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = `${what.replaceAll(' ', '-')}s.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  }
}
