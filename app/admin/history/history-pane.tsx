import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '#app/admin/form/form-value.ts'
import { useKeyset } from '#app/admin/store/use-keyset.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { Comparison } from './comparison.tsx'
import { useRestore } from './use-restore.ts'
import { VersionList } from './version-list.tsx'

export type HistoryPaneProps = {
  readonly type: ContentType
  readonly id: number
  /** What is in the form, and the stamp of what it was begun from. */
  readonly values: FormValues
  readonly seen: string
  /** A version comes back into the form. */
  readonly onTake: (values: FormValues) => void
  readonly onClose: () => void
}

/** Beside the form: the versions of its item. One that is chosen is compared in the form’s place, which keeps its text. */
export default function HistoryPane({ type, id, values, seen, onTake, onClose }: HistoryPaneProps) {
  const history = useKeyset<VersionPage>(`${baseOf(type)}/${id}/versions`)
  const versions = history.pages.flatMap((page) => page.versions)
  // A save has made a version.
  const known = useRef(seen)
  const reload = useEffectEvent(history.reload)
  useEffect(() => {
    if (seen !== known.current) reload()
    known.current = seen
  }, [seen])
  const [chosen, setChosen] = useState<number>()
  const list = useRef<HTMLElement>(null)
  // From here the arrow keys go through the versions.
  useEffect(() => list.current?.focus(), [])
  const restore = useRestore({ type, values, onTake })
  const close = () => {
    flushSync(() => setChosen(undefined))
    list.current?.querySelector<HTMLElement>(`[data-version="${chosen}"]`)?.focus()
  }
  const version = versions.find((each) => each.version === chosen)
  return (
    <>
      {version && (
        <Comparison
          type={type}
          id={id}
          version={version}
          versions={versions}
          values={values}
          onClose={close}
          onRestore={(wanted) => {
            restore.take(version, wanted)
            // On a phone the list is there only once the comparison is gone.
            flushSync(() => setChosen(undefined))
            list.current?.focus()
          }}
        />
      )}
      <VersionList
        ref={list}
        type={type}
        history={history}
        versions={versions}
        chosen={chosen}
        restored={restore.restored}
        onChoose={(number) => {
          restore.clear()
          setChosen(number)
        }}
        onUndo={restore.undo}
        onClose={() => (chosen === undefined ? onClose() : close())}
      />
    </>
  )
}
