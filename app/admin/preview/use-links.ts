import { useCallback, useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import type { PreviewScope, PreviewSubject } from '#engine/derive/previews.ts'
import type { MadePreview } from './use-own-link.ts'

export type PreviewLink = PreviewSubject & {
  readonly id: number
  readonly scope: PreviewScope
  readonly made_by_id: number
  readonly made_by: string
  readonly expires_at: string
  readonly opened: number
}
type Links =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly all: readonly PreviewLink[] }

/** The links that show this item, or the whole site. */
export function useLinks(subject: PreviewSubject) {
  const { client, notices } = usePanel()
  const [links, setLinks] = useState<Links>({ status: 'loading' })
  const [made, setMade] = useState<MadePreview>()
  const load = useCallback(async () => {
    const outcome = await client.call('/api/previews')
    setLinks(outcome.ok ? { status: 'ready', all: outcome.data as PreviewLink[] } : { status: 'failed' })
  }, [client])
  useEffect(() => void load(), [load])
  const isOwn = ({ scope, type, item_id, draft_id }: PreviewLink) =>
    scope === 'site' ||
    (type === subject.type && item_id === subject.item_id && (item_id !== null || draft_id === subject.draft_id))
  return {
    status: links.status,
    shown: links.status === 'ready' ? links.all.filter(isOwn) : [],
    made,
    load,
    async make(scope: PreviewScope, days: number): Promise<void> {
      const body = { scope, days, ...(scope === 'draft' && subject) }
      const outcome = await client.call('/api/previews', { method: 'POST', body })
      if (!outcome.ok) return notices.report('The link could not be made', outcome.error)
      setMade(outcome.data as MadePreview)
      await load()
    },
    async revoke(id: number): Promise<void> {
      const outcome = await client.call(`/api/previews/${id}`, { method: 'DELETE' })
      if (!outcome.ok && outcome.status !== 404) return notices.report('The link could not be revoked', outcome.error)
      if (made?.id === id) setMade(undefined)
      notices.toast('The link was revoked and no longer opens anything.')
      await load()
    },
  }
}
