import { useEffect, useRef, useState } from 'react'
import type { DraftVersion } from '#app/admin/api/client.ts'
import type { Item } from '#app/admin/item.ts'
import type { DraftKey } from '#app/admin/store/drafts.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft as ServerDraft } from '#engine/derive/drafts.ts'
import { draftStart } from './draft/draft-start.ts'
import type { Kept } from './draft/draft-state.ts'
import { draftValues } from './draft/draft-values.ts'
import { fillsWindow } from './layout.ts'
import type { EditedItem, FormValue, FormValues } from './values/form-value.ts'
import type { Start } from './values/start.ts'
import { changedFields, isSame, only, startValues, storable, typedSince } from './values/values.ts'

/** What the server has of the form. */
type OnServer = {
  /** All of it. */
  readonly isKept: boolean
  readonly seen: DraftVersion | undefined
  readonly synced: Kept | undefined
}

/** The values of a form, what of them was changed, and the draft that keeps them. */
export function useItemForm(
  type: ContentType,
  item: Item | undefined,
  start: Start | undefined,
  opened: ServerDraft | undefined,
) {
  const { data, drafts, session } = usePanel()
  const [key, setKey] = useState<DraftKey>(() => ({ type: type.name, id: item?.id ?? start?.key }))
  const [edited] = useState<EditedItem>(() => ({ id: item?.id }))
  // What a copy or a page begins with nobody has typed: it is not lost when the form is left.
  const begin = (): FormValues => ({ ...startValues(type, item, data.list(type.name).items), ...start?.values })
  const [before, setBefore] = useState(begin)
  const [begun] = useState(() =>
    draftStart(type, { item, before, opened, kept: drafts.find(key), person: session.user.get()?.id }),
  )
  const [draft, setDraft] = useState(begun.kept)
  const [values, setValues] = useState(begun.values)
  /** The version that the values were begun from. */
  const [origin, setOrigin] = useState(begun.origin)
  const [server, setServer] = useState<OnServer>({ isKept: false, seen: undefined, synced: undefined })
  const { isKept, seen: seenDraft, synced } = server
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** Somebody has moved the switch that puts it on the site. */
  const [isSwitched, setSwitched] = useState(false)
  /** Somebody is writing in the same form in another window of this browser. */
  const [isElsewhere, setIsElsewhere] = useState(false)
  /** Read when an answer comes: the values have gone on since it was asked for, and the last key may not be drawn yet. */
  const latest = useRef(values)
  const set = (next: FormValues) => {
    latest.current = next
    setValues(next)
  }
  const changed = changedFields(type, before, values)
  const isDirty = changed.length > 0

  useEffect(() => {
    if (!isDirty || isKept) return drafts.drop(key)
    const kept = storable(values)
    // Of a file only the address is kept: where that is the old one, the draft says nothing about the picture.
    const named = changedFields(type, storable(before), kept)
    const onServer = synced && storable(draftValues(type, before, synced))
    const typedOver = seenDraft && {
      id: seenDraft.id,
      revision: seenDraft.revision,
      changed: onServer ? changedFields(type, onServer, kept) : named,
    }
    const keep = () =>
      drafts.keepSoon(key, {
        values: kept,
        seen: origin.seen,
        changed: named,
        base: only(origin.base, named),
        draft: typedOver,
      })
    keep()
    // A window that brought this draft back may have dropped it since.
    const keepLast = () => {
      keep()
      drafts.keepNow()
    }
    addEventListener('pagehide', keepLast)
    return () => removeEventListener('pagehide', keepLast)
  }, [drafts, type, key, before, values, origin, isDirty, isKept, seenDraft, synced])

  useEffect(() => drafts.onOther(key, () => setIsElsewhere(true)), [drafts, key])

  useEffect(() => {
    // Nothing waits any more when the form goes and the page stays, as at a logout.
    return () => drafts.keepNow()
  }, [drafts])

  useEffect(() => {
    if (!isDirty || isKept) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty, isKept])

  /** In the other forms the button saves, and the switch stands beside it. */
  const canPutOn = item !== undefined && fillsWindow(type)
  return {
    edited,
    before,
    values,
    seen: origin.seen,
    /** The version that a draft was begun from, where it is not what was published when the form was opened. */
    draftBase: opened && item && origin.seen !== item.updated_at ? origin.seen : undefined,
    errors,
    changed,
    isDirty,
    /** It is off the site and nobody said here that it stays off: publishing puts it on. */
    isOff: canPutOn && before.is_active === false && values.is_active === false && !isSwitched,
    /** When the draft was written that the form was opened with. */
    draftFrom: draft && isDirty ? draft.at : undefined,
    isElsewhere,
    /** How safe this browser keeps what the server does not have. */
    safety: useObservable(drafts.safety),
    /** The draft of this browser that the form began with, and whether it was typed over another than the server’s. */
    begun,
    setServer,
    /** From now on the browser keeps it as this draft of a new item. */
    keepAs(draftId: number) {
      drafts.drop(key)
      setKey({ type: type.name, id: `new?saved=${draftId}` })
    },
    /** Takes over what was chosen from two drafts. */
    adoptDraft(next: FormValues, base: string | null) {
      setDraft(undefined)
      set(next)
      setOrigin((current) => ({ ...current, seen: base ?? '' }))
    },
    change(name: string, value: FormValue) {
      if (name === 'is_active' && value !== values.is_active) setSwitched(true)
      if (!isSame(latest.current[name], value)) set({ ...latest.current, [name]: value })
      setErrors(({ [name]: _mended, ...others }) => others)
    },
    setErrors,
    /** Takes other values over, as after a conflict. */
    adopt(next: FormValues, from: FormValues, version: string) {
      setSwitched(false)
      setDraft(undefined)
      setBefore(from)
      set(next)
      setOrigin({ seen: version, base: storable(from) })
    },
    /** After a save: goes on with what was typed while it was under way. Answers whether there is anything. */
    keepTypedSince(sent: FormValues, saved: Item): boolean {
      const stored = startValues(type, saved, [])
      const next = typedSince(sent, latest.current, stored)
      if (next === stored) {
        // Nothing is left to keep while the form closes.
        setBefore(latest.current)
        return false
      }
      // What was a new item is kept as that one from now on.
      if (saved.id !== item?.id) {
        drafts.drop(key)
        setKey({ type: type.name, id: saved.id })
      }
      setBefore(stored)
      set(next)
      setOrigin({ seen: saved.updated_at, base: storable(stored) })
      return true
    },
    /** What is in it at this moment. */
    latest: () => latest.current,
    /** The draft that was sent is published: goes on from there with what was typed since. */
    goOnFrom(sent: FormValues, saved: Item) {
      const stored = startValues(type, saved, [])
      edited.id = saved.id
      drafts.drop(key)
      setKey({ type: type.name, id: saved.id })
      setDraft(undefined)
      setSwitched(false)
      setBefore(stored)
      set(typedSince(sent, latest.current, stored))
      setOrigin({ seen: saved.updated_at, base: storable(stored) })
    },
    reset() {
      const fresh = begin()
      const again = draftStart(type, { item, before: fresh, opened, kept: undefined, person: undefined })
      setDraft(undefined)
      setBefore(fresh)
      set(again.values)
      setOrigin(again.origin)
      setErrors({})
    },
    dropDraft: (saved?: FormValues) => drafts.drop(key, saved && storable(saved)),
  }
}

export type ItemFormState = ReturnType<typeof useItemForm>
