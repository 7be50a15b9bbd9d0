import { useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'

/** Opens the message that the address names, as a search result does, and takes it out of the address. */
export function useLinkedMessage(base: string, show: (message: Item) => void): void {
  const { client, notices } = usePanel()
  const linked = new URLSearchParams(useSearch()).get('message')
  const open = useEffectEvent(async (id: string) => {
    history.replaceState(history.state, '', location.pathname)
    const outcome = await client.call(`${base}/${encodeURIComponent(id)}`)
    if (outcome.ok && isItem(outcome.data)) show(outcome.data)
    else if (!outcome.ok && outcome.kind !== 'signed-out')
      notices.report(outcome.status === 404 ? 'This message was deleted' : 'The message could not be loaded')
  })
  useEffect(() => {
    if (linked) void open(linked)
  }, [linked])
}
