import { useState } from 'react'
import type { FormValues } from '#app/admin/form/values/form-value.ts'
import { isSame } from '#app/admin/form/values/values.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListedVersion } from '#engine/derive/history.ts'
import { comparedFields } from './differences.ts'
import { momentOf } from './version-words.ts'

type Parts = {
  readonly type: ContentType
  /** What is in the form. */
  readonly values: FormValues
  readonly onTake: (values: FormValues) => void
}
type Taken = { readonly before: FormValues; readonly after: FormValues }
export type Restored = {
  readonly sentence: string /** Left out where there is nothing to undo. */
  readonly taken?: Taken
}

/** Puts a version into the form, from where it becomes the draft: the site stays as it is until that is published. */
export function useRestore({ type, values, onTake }: Parts) {
  const [restored, setRestored] = useState<Restored>()
  return {
    restored,
    clear: () => setRestored(undefined),
    take(version: ListedVersion, wanted: FormValues) {
      const changed = comparedFields(type, wanted, values).filter((field) => !field.isSame)
      if (changed.length === 0) return setRestored({ sentence: 'The form holds this version already.' })
      const after = Object.fromEntries(changed.map(({ name, before }) => [name, before]))
      const before = Object.fromEntries(changed.map(({ name, now }) => [name, now]))
      onTake(after)
      setRestored({ sentence: `The version of ${momentOf(version)} is now your draft.`, taken: { before, after } })
    },
    /** What was typed since stays. */
    undo({ before, after }: Taken) {
      const untouched = Object.entries(before).filter(([name]) => isSame(values[name], after[name]))
      onTake(Object.fromEntries(untouched))
      setRestored({ sentence: 'It is as it was before.' })
    },
  }
}
