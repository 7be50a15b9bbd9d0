import { useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { WriteKeys } from '#app/admin/api/write-keys.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import { momentOf } from './version-words.ts'

type Parts = {
  readonly type: ContentType
  readonly id: number
  readonly seen: string
  readonly versions: readonly ListedVersion[]
  readonly onRestored: (item: Item) => void
}
export type Restored = { readonly sentence: string /** What undoes it. */; readonly previous: number | undefined }

const stale = 'Somebody saved this item meanwhile. Nothing was restored; close the form and open it again.'

/** Restores versions, and says what came of the last one. */
export function useRestore({ type, id, seen, versions, onRestored }: Parts) {
  const { writes } = usePanel()
  const [keys] = useState(() => new WriteKeys())
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [restored, setRestored] = useState<Restored>()

  return {
    isBusy,
    error,
    restored,
    clear() {
      setError(undefined)
      setRestored(undefined)
    },
    async run(number: number, { isUndo = false } = {}): Promise<void> {
      if (isBusy) return
      setIsBusy(true)
      setError(undefined)
      const outcome = await keys.send(`${number} ${seen}`, (key) => writes.restoreVersion(type, id, number, seen, key))
      setIsBusy(false)
      if (!outcome.ok) return setError(outcome.status === 412 ? stale : (outcome.error ?? notDone(outcome)))
      const version = versions.find((each) => each.version === number)
      setRestored({
        sentence: isUndo
          ? 'It is as it was before.'
          : `The version of ${version ? momentOf(version) : 'that day'} is restored.`,
        previous: isUndo ? undefined : versions[0]?.version,
      })
      if (isItem(outcome.data)) onRestored(outcome.data)
    },
  }
}
