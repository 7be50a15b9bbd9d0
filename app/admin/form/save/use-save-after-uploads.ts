import { useEffect, useRef, useState } from 'react'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ToldUploads } from '#app/admin/widgets/widget.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from '../values/form-value.ts'
import { type HeldSave, heldFailed, heldFor, type Way } from './held-save.ts'

type Options = {
  readonly type: ContentType
  readonly values: FormValues
  /** A save waits, or no longer does. */
  readonly onHold: (isHeld: boolean) => void
  /** Saves, once every picture is there. */
  readonly onReady: (way: Way) => void
  /** One of them did not come. */
  readonly onFailed: () => void
}

const isUploading = (type: ContentType, values: FormValues): boolean =>
  formFields(type).some(({ name, field }) => panelKind(field.kind).isUploading?.(values[name] ?? ''))

/** Holds a save back while pictures are on their way, and goes on with it after that. */
export function useSaveAfterUploads({ type, values, onHold, onReady, onFailed }: Options) {
  const [held, setHeld] = useState<HeldSave>()
  /** Fields whose pictures are not in their values yet. */
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef({ onHold, onReady, onFailed })
  useEffect(() => {
    latest.current = { onHold, onReady, onFailed }
  })
  useEffect(() => {
    if (!held || coming.size > 0 || isUploading(type, values)) return
    setHeld(undefined)
    latest.current.onHold(false)
    if (held.hasFailed) latest.current.onFailed()
    else latest.current.onReady(held.way)
  }, [held, coming, type, values])

  function stop(): void {
    setHeld(undefined)
    if (held) onHold(false)
  }

  const told: ToldUploads = {
    onComing: (field, isComing) =>
      setComing((fields) => new Set([...fields].filter((name) => name !== field).concat(isComing ? field : []))),
    onFailed: () => setHeld(heldFailed),
    onCancelled: stop,
  }

  return {
    isHeld: held !== undefined,
    isUploading: coming.size > 0,
    /** Answers whether the save has to wait. */
    hold(way: Way, asked: FormValues): boolean {
      if (coming.size === 0 && !isUploading(type, asked)) return false
      setHeld((current) => heldFor(current, way))
      onHold(true)
      return true
    },
    stop,
    told,
  }
}
