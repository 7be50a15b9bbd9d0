import { useEffect, useMemo, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { EditedItem, FormValue, FormValues } from './form-value.ts'
import type { Start } from './start.ts'
import { changedFields, isSame, startValues, storable, withDraft } from './values.ts'

/** The values of a form, what of them was changed, and the draft that keeps them. */
export function useItemForm(type: ContentType, item: Item | undefined, start: Start | undefined) {
  const { data, drafts } = usePanel()
  const key = useMemo(() => ({ type: type.name, id: item?.id ?? start?.key }), [type, item, start])
  const [edited] = useState<EditedItem>(() => ({ id: item?.id }))
  const [draft] = useState(() => drafts.find(key))
  // What a copy or a page begins with nobody has typed: it is not lost when the form is left.
  const begin = (): FormValues => ({ ...startValues(type, item, data.list(type.name).items), ...start?.values })
  const [before, setBefore] = useState(begin)
  const [values, setValues] = useState<FormValues>(() => (draft ? withDraft(before, draft.values) : before))
  /** The version that the values were begun from. */
  const [seen, setSeen] = useState(draft ? draft.seen : (item?.updated_at ?? ''))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** Somebody is writing in the same form in another window of this browser. */
  const [isElsewhere, setIsElsewhere] = useState(false)
  const changed = changedFields(type, before, values)
  const isDirty = changed.length > 0

  useEffect(() => {
    if (isDirty) drafts.keepSoon(key, storable(values), seen)
    else drafts.drop(key)
  }, [drafts, key, values, seen, isDirty])

  useEffect(() => drafts.onOther(key, () => setIsElsewhere(true)), [drafts, key])

  useEffect(() => {
    // Nothing waits any more when the page goes, or when the form goes and the page stays, as at a logout.
    const keepNow = () => drafts.keepNow()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [drafts])

  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  return {
    edited,
    before,
    values,
    seen,
    errors,
    changed,
    isDirty,
    /** When the draft was written that the form was opened with. */
    draftFrom: draft && isDirty ? draft.at : undefined,
    isElsewhere,
    change(name: string, value: FormValue) {
      setValues((current) => (isSame(current[name], value) ? current : { ...current, [name]: value }))
      setErrors(({ [name]: _mended, ...others }) => others)
    },
    setErrors,
    /** Takes other values over, as after a conflict. */
    adopt(next: FormValues, from: FormValues, version: string) {
      setBefore(from)
      setValues(next)
      setSeen(version)
    },
    reset() {
      const fresh = begin()
      setBefore(fresh)
      setValues(fresh)
      setSeen(item?.updated_at ?? '')
      setErrors({})
    },
    dropDraft: () => drafts.drop(key),
  }
}

export type ItemFormState = ReturnType<typeof useItemForm>
