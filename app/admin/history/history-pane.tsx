import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '#app/admin/form/form-value.ts'
import { startValues } from '#app/admin/form/values.ts'
import type { Item } from '#app/admin/item.ts'
import { useKeyset } from '#app/admin/store/use-keyset.ts'
import { Question } from '#app/admin/ui/question.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { Comparison } from './comparison.tsx'
import { useRestore } from './use-restore.ts'
import { VersionList } from './version-list.tsx'

export type HistoryPaneProps = {
  readonly type: ContentType
  readonly id: number
  /** What is in the form, which of it nobody has saved, and the stamp of what it was begun from. */
  readonly values: FormValues
  readonly unsaved: readonly string[]
  readonly seen: string
  readonly onRestored: (values: FormValues, item: Item) => void
  readonly onClose: () => void
}

/** A version that is to come back; undoing brings back what a restore has replaced. */
type Wanted = { readonly version: number; readonly isUndo: boolean }

/** Beside the form: the versions of its item. One that is chosen is compared in the form’s place, which keeps its text. */
export default function HistoryPane({ type, id, values, unsaved, seen, onRestored, onClose }: HistoryPaneProps) {
  const history = useKeyset<VersionPage>(`${baseOf(type)}/${id}/versions`)
  const versions = history.pages.flatMap((page) => page.versions)
  // A save or a restore has made a version.
  const known = useRef(seen)
  const reload = useEffectEvent(history.reload)
  useEffect(() => {
    if (seen !== known.current) reload()
    known.current = seen
  }, [seen])
  const [chosen, setChosen] = useState<number>()
  const [asking, setAsking] = useState<Wanted>()
  const list = useRef<HTMLElement>(null)
  const restore = useRestore({
    type,
    id,
    seen,
    versions,
    onRestored: (item) => {
      onRestored(startValues(type, item, []), item)
      // On a phone the list is there only once the comparison is gone.
      flushSync(() => setChosen(undefined))
      list.current?.focus()
    },
  })
  /** Asks first where something is typed and not saved. */
  const want = (wanted: Wanted) => {
    if (unsaved.length > 0) setAsking(wanted)
    else void restore.run(wanted.version, wanted)
  }
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
          isRestoring={restore.isBusy}
          error={restore.error}
          onClose={close}
          onRestore={() => want({ version: version.version, isUndo: false })}
        />
      )}
      <VersionList
        ref={list}
        type={type}
        history={history}
        versions={versions}
        chosen={chosen}
        restored={restore.restored}
        isBusy={restore.isBusy}
        error={version ? undefined : restore.error}
        onChoose={(number) => {
          restore.clear()
          setChosen(number)
        }}
        onUndo={(number) => want({ version: number, isUndo: true })}
        onClose={() => (chosen === undefined ? onClose() : close())}
      />
      {asking && (
        <Question
          title="Restore over your unsaved changes?"
          detail={`What you changed in the form and have not saved is lost: ${unsaved.map((name) => type.fields[name]?.label ?? name).join(', ')}.`}
          Icon={RotateCcw}
          tone="amber"
          no="Keep my changes"
          yes="Restore"
          onClose={() => setAsking(undefined)}
          onYes={() => {
            setAsking(undefined)
            void restore.run(asking.version, asking)
          }}
        />
      )}
    </>
  )
}
