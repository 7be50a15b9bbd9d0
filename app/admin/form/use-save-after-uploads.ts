import { useEffect, useRef, useState } from 'react'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from './form-value.ts'

/** How somebody wanted to save. */
export type Way = 'save' | 'restoreAndSave' | 'saveAsNew'

type Options = {
  readonly type: ContentType
  readonly values: FormValues
  /** Saves, once every picture is there. */
  readonly onReady: (way: Way) => void
  /** One of them did not come. */
  readonly onFailed: () => void
}

const isUploading = (type: ContentType, values: FormValues): boolean =>
  formFields(type).some(({ name, field }) => panelKind(field.kind).isUploading?.(values[name] ?? ''))

/** Holds a save back while pictures are on their way, and goes on with it after that. */
export function useSaveAfterUploads({ type, values, onReady, onFailed }: Options) {
  const [held, setHeld] = useState<Way>()
  const hasFailed = useRef(false)
  const latest = useRef({ onReady, onFailed })
  useEffect(() => {
    latest.current = { onReady, onFailed }
  })
  useEffect(() => {
    if (!held || isUploading(type, values)) return
    setHeld(undefined)
    if (hasFailed.current) latest.current.onFailed()
    else latest.current.onReady(held)
  }, [held, type, values])

  return {
    isHeld: held !== undefined,
    /** Answers whether the save has to wait. */
    hold(way: Way, asked: FormValues): boolean {
      if (!isUploading(type, asked)) return false
      hasFailed.current = false
      setHeld(way)
      return true
    },
    stop: () => setHeld(undefined),
    fail() {
      hasFailed.current = true
    },
  }
}
