import { useCallback, useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { type Changes, typedWords, withChanges, withLater } from './picture-changes.ts'
import { isUpload, type Upload } from './upload.ts'

export type Saving = 'saved' | 'saving' | 'failed' | undefined
type Waiting = Pick<Upload, 'id' | 'title'> & { readonly changes: Changes }

const waitMs = 700

/**
 * A picture that saves itself: what is changed is sent a moment later, one request at a time. Leaving sends at once what
 * still waits, in a request that outlives the page.
 */
export function usePicture(path: string | undefined, onSaved?: (upload: Upload) => void) {
  const { client, notices } = usePanel()
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState<Saving>()
  const waiting = useRef<Waiting>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef(0)
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
      const next = waiting.current
      // Who leaves has no time to wait for the answer to the request before.
      if (!next || (sending.current > 0 && !isLeaving)) return
      waiting.current = undefined
      sending.current++
      setSaving('saving')
      const outcome = await client.call(`/api/uploads/${next.id}`, {
        method: 'PUT',
        body: next.changes,
        keepalive: true,
      })
      sending.current--
      const isShown = shown.current === path
      if (!outcome.ok && !isShown) {
        const why = outcome.error ?? 'The server did not answer.'
        return notices.report(`What you changed of ‘${next.title}’ was not saved`, `${why} ${typedWords(next.changes)}`)
      }
      if (!outcome.ok) {
        const later = waiting.current as Waiting | undefined
        waiting.current = { ...next, changes: withLater(next.changes, later?.changes ?? {}) }
        setSaving('failed')
        return setError(outcome.error)
      }
      if (isShown) {
        setError(undefined)
        setSaving(waiting.current || sending.current > 0 ? 'saving' : 'saved')
      }
      if (isUpload(outcome.data)) told.current?.(outcome.data)
      if (waiting.current) void flush()
    },
    [client, notices, path],
  )

  useEffect(() => {
    shown.current = path
    setUpload(undefined)
    setSaving(undefined)
    void load()
    const leave = () => void flush(true)
    // Telephones end pages that are out of sight without another word.
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
