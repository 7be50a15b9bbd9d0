import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '#app/admin/form/values/form-value.ts'
import { useItemDraft } from '#app/admin/store/use-data.ts'
import { useKeyset } from '#app/admin/store/use-keyset.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { useRestore } from './use-restore.ts'

export type HistoryOptions = {
  readonly type: ContentType
  readonly id: number
  /** The version that is open at first. */
  readonly asked: number | undefined
  /** What is in the form, and the stamp of what it was begun from. */
  readonly values: FormValues
  readonly seen: string
  /** A version comes back into the form. */
  readonly onTake: (values: FormValues) => void
}

/** The versions of an item, and the one that is compared in the form’s place, which keeps its text. */
export function useHistory({ type, id, asked, values, seen, onTake }: HistoryOptions) {
  const history = useKeyset<VersionPage>(`${baseOf(type)}/${id}/versions`)
  const versions = history.pages.flatMap((page) => page.versions)
  const [chosen, setChosen] = useState(asked)
  const list = useRef<HTMLElement>(null)
  const restore = useRestore({ type, values, onTake })
  const draft = useItemDraft(type.name, id)
  // A save has made a version, and so has a draft that was discarded or that a restored version was saved over.
  const made = [seen, draft?.id, draft && restore.restored && draft.revision].join()
  const known = useRef(made)
  const reload = useEffectEvent(history.reload)
  useEffect(() => {
    if (made !== known.current) reload()
    known.current = made
  }, [made])
  // One from long ago is pages away.
  const more = useEffectEvent(history.more)
  const isFurther = chosen !== undefined && (versions.at(-1)?.version ?? 0) > chosen && history.status === 'ready'
  useEffect(() => {
    if (isFurther) more()
  }, [isFurther])
  const version = versions.find((each) => each.version === chosen)
  const isGone = chosen !== undefined && !version && history.status === 'ready' && !(isFurther && history.hasMore)
  return {
    /** How many there are, as far as they are loaded. */
    count: versions.length > 0 ? `${versions.length}${history.hasMore ? '+' : ''}` : undefined,
    version,
    close() {
      flushSync(() => setChosen(undefined))
      list.current?.querySelector<HTMLElement>(`[data-version="${chosen}"]`)?.focus()
    },
    restore(wanted: FormValues) {
      if (version) restore.take(version, wanted)
      // On a phone the list is there only once the comparison is gone.
      flushSync(() => setChosen(undefined))
      list.current?.focus()
    },
    /** What the list shows. */
    listed: {
      ref: list,
      type,
      history,
      versions,
      chosen,
      isGone,
      restored: restore.restored,
      onUndo: restore.undo,
      onChoose(number: number) {
        restore.clear()
        setChosen(number)
      },
    },
    versions,
  }
}
