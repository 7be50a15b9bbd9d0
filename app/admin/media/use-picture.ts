import { useCallback, useEffect, useRef, useState } from 'react'
import { noAnswer } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { type Changes, typedWords, withChanges, withLater } from './picture-changes.ts'
import { isUpload, type LibraryUpload } from './upload.ts'

export type Saving = 'saved' | 'saving' | 'failed' | undefined
type Waiting = Pick<LibraryUpload, 'id' | 'title'> & { readonly changes: Changes }
type Sending = Waiting & { readonly abort: AbortController }

const waitMs = 700

/**
 * A picture that saves itself: what is changed is sent a moment later, one request at a time. Leaving sends at once what
 * still waits, in a request that outlives the page and takes the place of the one under way.
 */
export function usePicture(path: string | undefined, onSaved?: (upload: LibraryUpload) => void) {
  const { client, notices, live } = usePanel()
  const [upload, setUpload] = useState<LibraryUpload>()
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState<Saving>()
  const waiting = useRef<Waiting>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Sending>(undefined)
  /** The address that is shown; nothing once the picture is left. */
  const shown = useRef<string>(undefined)
  const told = useRef(onSaved)
  told.current = onSaved

  const load = useCallback(async () => {
    if (!path) return
    const outcome = await client.call(path)
    if (shown.current !== path) return
    const found = outcome.ok ? (Array.isArray(outcome.data) ? outcome.data[0] : outcome.data) : undefined
    setUpload(isUpload(found) ? found : undefined)
    setError(outcome.ok ? undefined : (outcome.error ?? 'The picture could not be loaded.'))
  }, [client, path])

  const flush = useCallback(
    async (isLeaving = false) => {
      clearTimeout(timer.current)
      const waited = waiting.current
      if (!waited) return
      const earlier = sending.current?.id === waited.id ? sending.current : undefined
      // Leaving the page must not queue behind a pending request, and two beside each other may arrive in any order.
      if (earlier && !isLeaving) return
      earlier?.abort.abort()
      const changes = withLater(earlier?.changes ?? {}, waited.changes)
      const next = { ...waited, changes, abort: new AbortController() }
      waiting.current = undefined
      sending.current = next
      setSaving('saving')
      const { signal } = next.abort
      const outcome = await client.call(`/api/uploads/${next.id}`, {
        method: 'PUT',
        body: next.changes,
        keepalive: true,
        signal,
      })
      // The request in its place tells what became of both.
      if (signal.aborted) return
      if (sending.current === next) sending.current = undefined
      const isShown = shown.current === path
      const why = outcome.ok ? '' : (outcome.error ?? noAnswer(outcome))
      if (!outcome.ok && !isShown) {
        return notices.report(`What you changed of ‘${next.title}’ was not saved`, `${why} ${typedWords(next.changes)}`)
      }
      if (!outcome.ok) {
        const later = waiting.current as Waiting | undefined
        const { id, title } = next
        waiting.current = { id, title, changes: withLater(next.changes, later?.changes ?? {}) }
        setSaving('failed')
        if (outcome.reason === 'offline') live.whenAnswered(() => shown.current === path && void flush())
        return setError(why)
      }
      if (isShown) {
        setError(undefined)
        setSaving(waiting.current || sending.current ? 'saving' : 'saved')
      }
      if (isUpload(outcome.data)) told.current?.(outcome.data)
      if ((waiting.current as Waiting | undefined)?.id === next.id) void flush()
    },
    [client, notices, live, path],
  )

  useEffect(() => {
    shown.current = path
    setUpload(undefined)
    setSaving(undefined)
    void load()
    const leave = () => void flush(true)
    // Phones discard hidden pages without an event.
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      shown.current = undefined
      leave()
    }
  }, [path, load, flush])

  function change(changes: Changes): void {
    if (!upload) return
    setUpload((current) => current && withChanges(current, changes))
    waiting.current = {
      id: upload.id,
      title: upload.title,
      changes: withLater(waiting.current?.changes ?? {}, changes),
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), waitMs)
  }

  return { upload, error, saving, change, retry: () => void (waiting.current ? flush() : load()) }
}
