import { useEffect, useRef, useState } from 'react'
import { type ApiResult, isUnknown } from '#app/admin/api/answer.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import { publishedInVain, useOwnerOff } from '#app/admin/list/absence.ts'
import { pageShowing, placeShowing } from '#app/admin/preview/place.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Payload } from '#app/admin/store/writes.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { faultsOf, formFields } from '#engine/derive/form.ts'
import { type CameIn, cameInNote } from '../draft/came-in.ts'
import type { ServerDraft } from '../draft/use-server-draft.ts'
import { fillsWindow } from '../layout.ts'
import type { ItemFormState } from '../use-item-form.ts'
import type { FormValues } from '../values/form-value.ts'
import { changedFields, inputOf, startValues } from '../values/values.ts'
import { valuesAt } from '../values/values-at.ts'
import { FormSaves } from './form-saves.ts'
import type { Way } from './held-save.ts'
import { lastVersion } from './last-version.ts'
import { payloadOf } from './payload.ts'
import {
  cutError,
  goneError,
  type SaveError,
  saveErrorOf,
  unseenError,
  uploadError,
  waitingError,
} from './save-errors.ts'
import { useCutOff } from './use-cut-off.ts'
import { useSaveAfterUploads } from './use-save-after-uploads.ts'
import { type Unsettled, useWhenAnswered } from './use-when-answered.ts'

type Published = {
  readonly outcome: ApiResult
  /** What was in the draft that nobody here had seen: it is in the form now. */
  readonly came?: CameIn | undefined
}
type Options = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  /** Somebody is asked whether to leave: nothing is saved by itself meanwhile. */
  readonly isAsking: boolean
  readonly onSaved: () => void
  /** Puts the focus on the first of these fields. */
  readonly onFaults: (names: readonly string[]) => void
}

/** Checks, sends, and tells what came of it. */
export function useSave({ type, item, form, draft, isAsking, onSaved, onFaults }: Options) {
  const { client, writes, notices, live } = usePanel()
  /** The item that a save without an answer turned out to have made. */
  const made = useRef<Item>(undefined)
  const [saves] = useState(
    () =>
      new FormSaves(writes, type, item?.id, (done, published) => {
        made.current = done
        return draft.goOnAs(done.id, published)
      }),
  )
  function takeMade(): Item | undefined {
    const item = made.current
    made.current = undefined
    return item
  }
  /** What was sent and has no answer: it may be on the site. */
  const [unsettled, setUnsettled] = useState<Unsettled>()
  const [progress, setProgress] = useState<number>()
  const [saveError, setSaveError] = useState<SaveError>()
  /** The item as somebody else saved it in the meantime. */
  const [conflict, setConflict] = useState<Item>()
  const [conflictBy, setConflictBy] = useState<string>()
  /** What both began from, where that is not what the form was opened with. */
  const [ancestor, setAncestor] = useState<FormValues>()
  /** Nobody waits for the line any more. */
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  const isNew = item === undefined
  const isCutOff = useCutOff(draft.state)
  const ownerOff = useOwnerOff(type)
  /** In the word of the button. */
  const published = fillsWindow(type) ? 'Published' : 'Saved'
  const uploads = useSaveAfterUploads({
    type,
    values: form.values,
    // What comes in meanwhile nobody has seen who pressed the button.
    onHold: draft.hold,
    onReady: (way) => void { save, restoreAndSave, saveAsNew }[way](),
    onFailed: () => setSaveError(uploadError),
  })

  function point(faults: Readonly<Record<string, string>>): void {
    form.setErrors(faults)
    onFaults(formFields(type).flatMap(({ name }) => (name in faults ? [name] : [])))
  }

  function faultsIn(values: FormValues): Record<string, string> {
    const faults = faultsOf(type, inputOf(type, values))
    // Stored text that nobody has touched is not the editor's mistake.
    const isBrokenAsStored = (name: string) => {
      const field = type.fields[name]
      return field && panelKind(field.kind).mayBeBroken && !form.changed.includes(name)
    }
    if (!isNew) for (const name of Object.keys(faults)) if (isBrokenAsStored(name)) delete faults[name]
    return faults
  }

  /** What is off the site goes on it, unless somebody wants it off. */
  const onSite = (values: FormValues): FormValues => (form.isOff ? { ...values, is_active: true } : values)

  /** Compares what is in the form with it; until then nothing else comes into the form. */
  function compare(stale: Item | undefined): void {
    setConflict(stale)
    draft.hold(stale !== undefined)
  }

  function tell({ outcome, came }: Published, done: string, sent: FormValues): boolean {
    setProgress(undefined)
    setUnsettled(saves.isUnanswered && isUnknown(outcome) ? { outcome, done, sent } : undefined)
    if (outcome.ok) {
      setSaveError(undefined)
      const saved = isItem(outcome.data) ? outcome.data : undefined
      if (saved) form.edited.id = saved.id
      form.dropDraft(sent)
      notices.clear()
      if (saved && form.keepTypedSince(sent, saved)) {
        saves.goOnWith(saved.id)
        notices.toast(`${done}. What you have typed since is not on the site yet.`)
        return true
      }
      const inVain = ownerOff(saved ?? sent)
      if (saved?.is_active === false) notices.toast('Saved, and kept off the site: “Active on the site” is off.')
      else if (inVain) notices.toast(publishedInVain(inVain, done))
      else
        notices.toast(`${done}.`, undefined, undefined, {
          label: 'View on site',
          href: placeShowing(type, pageShowing(type, sent)),
        })
      onSaved()
      return true
    }
    const stale = outcome.status === 412 ? outcome.current : undefined
    compare(stale)
    if (stale) {
      if (came) notices.toast(cameInNote(came))
      return false
    }
    const refused = !isNew && outcome.status === 404 ? goneError(type) : saveErrorOf(type, isNew, outcome)
    const error = came ? unseenError(type, isNew, came) : refused
    setSaveError(error)
    const follow = (next: SaveError | undefined) => () =>
      setSaveError((current) => (current === error ? next : current))
    forget.current?.()
    if (outcome.reason === 'offline' && !outcome.mayBeDone)
      forget.current = live.whenAnswered(follow(waitingError(type, isNew)))
    point(outcome.fields)
    return false
  }

  /** Answers whether a save may begin; where a picture is still on its way, it goes on by itself after that. */
  function begin(way: Way, values: FormValues = form.values): boolean {
    if (progress !== undefined) return false
    const faults = faultsIn(values)
    if (Object.keys(faults).length > 0) {
      point(faults)
      return false
    }
    setSaveError(undefined)
    if (uploads.hold(way, values)) return false
    setProgress(0)
    return true
  }

  /** Publishes, together with the draft that holds it so far. */
  async function publish(payload: Payload, seen: string): Promise<Published> {
    await draft.pause()
    const outcome = await saves.send(payload, seen, setProgress, () => draft.seen)
    // The form goes on from that one, also where nothing could be saved on top of it.
    const earlier = takeMade()
    if (earlier && unsettled && !outcome.ok) {
      form.edited.id = earlier.id
      form.keepTypedSince(unsettled.sent, earlier)
    }
    return { outcome, came: await draft.goOn(outcome) }
  }

  /** Asks what became of a save that had no answer. Answers whether there was none. */
  async function settle({ byItself = false } = {}): Promise<boolean> {
    if (!unsettled) return true
    if (progress !== undefined) return false
    setProgress(0)
    await draft.pause()
    const outcome = await saves.settle(setProgress)
    takeMade()
    if (!outcome) {
      setProgress(undefined)
      setUnsettled(undefined)
      draft.resume()
      return true
    }
    const came = await draft.goOn(outcome)
    if (!byItself || outcome.ok || outcome.kind !== 'refused') {
      tell({ outcome, came }, unsettled.done, unsettled.sent)
      return false
    }
    // It was not done: nobody pressed anything that a question or a fault would be about.
    setProgress(undefined)
    setUnsettled(undefined)
    setSaveError(waitingError(type, isNew))
    return false
  }
  useWhenAnswered({
    unsettled: isAsking ? undefined : unsettled,
    isTyped: unsettled !== undefined && form.values !== unsettled.sent,
    onAnswered: () => void settle({ byItself: true }),
  })

  async function save(values: FormValues = form.values, seen: string = form.seen): Promise<boolean> {
    if (!begin('save', values)) return false
    const sent = onSite(values)
    // Its draft may have become an item meanwhile.
    if (isNew && form.edited.id !== undefined) saves.goOnWith(form.edited.id)
    const { outcome, came } = await publish(payloadOf(type, isNew ? undefined : form.before, sent), seen)
    const newer = !outcome.ok && outcome.status === 412 ? outcome.current : undefined
    // Somebody saved the very same: there is nothing to choose.
    const isSettled = newer && changedFields(type, startValues(type, newer, []), sent).length === 0
    if (isSettled) return tell({ outcome: { ok: true, data: newer, header: () => null } }, published, values)
    if (newer) setConflictBy((await lastVersion(client, type, newer.id))?.by)
    if (newer) setAncestor(form.draftBase ? await valuesAt(client, type, newer.id, form.draftBase) : undefined)
    return tell({ outcome, came }, published, values)
  }

  /** Brings back what somebody deleted, and saves. */
  async function restoreAndSave(): Promise<void> {
    if (!item || !begin('restoreAndSave')) return
    const restored = await writes.restore(type, item)
    if (!restored.ok && restored.status !== 404) return void tell({ outcome: restored }, published, form.values)
    const seen = restored.ok && isItem(restored.data) ? restored.data.updated_at : form.seen
    const payload = payloadOf(type, form.before, onSite(form.values))
    tell(await publish(payload, seen), `Restored and ${published.toLowerCase()}`, form.values)
  }

  async function saveAsNew(): Promise<void> {
    if (!begin('saveAsNew')) return
    saves.startAnew()
    tell(await publish(payloadOf(type, undefined, onSite(form.values)), ''), published, form.values)
  }

  // Somebody who takes everything back has nothing left to send.
  const hasWords = form.isDirty || draft.hasDraft || form.isOff
  const waits = saveError?.isBack && isCutOff ? cutError(type, isNew) : saveError
  const told = waits?.isWaiting && !hasWords ? undefined : waits

  return {
    save,
    /** Saves the draft, once it is known what became of a publish without an answer. */
    keepDraft: async () => (await settle()) && (await draft.save()),
    restoreAndSave,
    saveAsNew,
    progress,
    saveError: told,
    conflict,
    conflictBy,
    ancestor,
    dropConflict: () => compare(undefined),
    /** Waits for pictures that are on their way. */
    isHeld: uploads.isHeld,
    stop: uploads.stop,
    isUploading: uploads.isUploading,
    uploads: uploads.told,
  }
}
