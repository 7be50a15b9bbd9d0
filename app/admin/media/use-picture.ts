import { useCallback, useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { isUpload, type Texts, type Upload } from './upload.ts'

export type Saving = 'saved' | 'saving' | 'failed' | undefined
type Changes = Partial<Pick<Upload, 'title' | 'description' | 'caption' | 'focal' | 'decorative'>>
type Waiting = { readonly id: number; readonly changes: Changes }

const waitMs = 700

const mergedTexts = (before: Texts | undefined, now: Texts | undefined) => now && { ...before, ...now }
/** Later changes over earlier ones; of texts the languages one by one. */
const merged = (before: Changes, now: Changes): Changes => ({
  ...before,
  ...now,
  ...(now.description && { description: mergedTexts(before.description, now.description) ?? {} }),
  ...(now.caption && { caption: mergedTexts(before.caption, now.caption) ?? {} }),
})

/** A picture that saves itself: what is changed is sent a moment later, one request at a time. */
export function usePicture(path: string | undefined, onSaved?: (upload: Upload) => void) {
  const { client } = usePanel()
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState<Saving>()
  const waiting = useRef<Waiting>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const told = useRef(onSaved)
  told.current = onSaved

  const load = useCallback(async () => {
    if (!path) return
    const outcome = await client.call(path)
    const found = outcome.ok ? (Array.isArray(outcome.data) ? outcome.data[0] : outcome.data) : undefined
    setUpload(isUpload(found) ? found : undefined)
    setError(outcome.ok ? undefined : (outcome.error ?? 'The picture could not be loaded.'))
  }, [client, path])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const next = waiting.current
    if (!next || isSending.current) return
    waiting.current = undefined
    isSending.current = true
    setSaving('saving')
    const outcome = await client.call(`/api/uploads/${next.id}`, { method: 'PUT', body: next.changes })
    isSending.current = false
    if (!outcome.ok) {
      const later = waiting.current as Waiting | undefined
      waiting.current = { id: next.id, changes: merged(next.changes, later?.changes ?? {}) }
      setSaving('failed')
      setError(outcome.error)
      return
    }
    setError(undefined)
    setSaving(waiting.current ? 'saving' : 'saved')
    if (isUpload(outcome.data)) told.current?.(outcome.data)
    if (waiting.current) void flush()
  }, [client])

  useEffect(() => {
    setUpload(undefined)
    setSaving(undefined)
    void load()
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [load, flush])

  function change(changes: Changes): void {
    if (!upload) return
    setUpload((current) => current && applied(current, changes))
    waiting.current = { id: upload.id, changes: merged(waiting.current?.changes ?? {}, changes) }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), waitMs)
  }

  return { upload, error, saving, change, retry: () => void (waiting.current ? flush() : load()) }
}

const applied = (upload: Upload, changes: Changes): Upload => ({
  ...upload,
  ...changes,
  ...(changes.description && { description: withoutEmpty({ ...upload.description, ...changes.description }) }),
  ...(changes.caption && { caption: withoutEmpty({ ...upload.caption, ...changes.caption }) }),
})

const withoutEmpty = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
