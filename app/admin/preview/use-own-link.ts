import { useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import type { PreviewSubject } from '#engine/derive/previews.ts'

export type MadePreview = { readonly id: number; readonly path: string; readonly expires_at: string }
type OwnLink =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly path: string; readonly endsAt: number }
  | { readonly status: 'failed' }

/** Before it ends, so that what is shown does not. */
const earlierMs = 60_000

/** The preview of this form, for as long as it is open. */
export function useOwnLink({ type, item_id, draft_id }: PreviewSubject) {
  const { client } = usePanel()
  const [link, setLink] = useState<OwnLink>({ status: 'loading' })
  const { status } = link
  const endsAt = link.status === 'ready' ? link.endsAt : 0
  useEffect(() => {
    if (status === 'failed') return
    let isGone = false
    const open = async () => {
      const body = { type, item_id, draft_id }
      const outcome = await client.call('/api/previews/frame', { method: 'POST', body })
      if (isGone) return
      if (!outcome.ok) return setLink({ status: 'failed' })
      const { path, expires_at } = outcome.data as MadePreview
      setLink({ status: 'ready', path, endsAt: Date.parse(expires_at) })
    }
    // At once, and again before it ends.
    const timer = setTimeout(open, status === 'loading' ? 0 : Math.max(earlierMs, endsAt - Date.now() - earlierMs))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [client, type, item_id, draft_id, status, endsAt])
  return { link, retry: () => setLink({ status: 'loading' }) }
}
