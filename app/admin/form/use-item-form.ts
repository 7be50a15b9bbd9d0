import { useEffect, useMemo, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { changedFields, type FormValue, type FormValues, isSame, startValues, storable, withDraft } from './values.ts'

const keepAfterMs = 400

/** The values of a form, what of them was changed, and the draft that keeps them. */
export function useItemForm(type: ContentType, item: Item | undefined) {
  const { data, drafts } = usePanel()
  const key = useMemo(() => ({ type: type.name, id: item?.id }), [type, item])
  const [draft] = useState(() => drafts.find(key))
  const [before, setBefore] = useState(() => startValues(type, item, data.list(type.name).items))
  const [values, setValues] = useState<FormValues>(() => (draft ? withDraft(before, draft.values) : before))
  /** The version that the values were begun from. */
  const [seen, setSeen] = useState(draft ? draft.seen : (item?.updated_at ?? ''))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const changed = changedFields(type, before, values)
  const isDirty = changed.length > 0

  useEffect(() => {
    if (!isDirty) return drafts.drop(key)
    const timer = setTimeout(() => drafts.keep(key, storable(values), seen), keepAfterMs)
    return () => clearTimeout(timer)
  }, [drafts, key, values, seen, isDirty])

  useEffect(() => {
    if (!isDirty) return
    // Nothing waits any more when the page goes: what was typed last is kept now.
    const onHide = () => drafts.keep(key, storable(values), seen)
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('pagehide', onHide)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('beforeunload', onLeave)
    }
  }, [drafts, key, values, seen, isDirty])

  return {
    before,
    values,
    seen,
    errors,
    changed,
    isDirty,
    /** When the draft was written that the form was opened with. */
    draftFrom: draft && isDirty ? draft.at : undefined,
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
      const fresh = startValues(type, item, data.list(type.name).items)
      setBefore(fresh)
      setValues(fresh)
      setSeen(item?.updated_at ?? '')
      setErrors({})
    },
    dropDraft: () => drafts.drop(key),
  }
}

export type ItemFormState = ReturnType<typeof useItemForm>
