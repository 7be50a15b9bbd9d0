import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ApiResult, isUnknown } from '#app/admin/api/answer.ts'
import type { DraftVersion } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useIsDeleted } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { useCombinedDraft } from '../conflict/use-combined-draft.ts'
import { usePublishedElsewhere } from '../save/use-published-elsewhere.ts'
import type { ItemFormState } from '../use-item-form.ts'
import type { FormValues } from '../values/form-value.ts'
import { hasUnsentFile, inputOf } from '../values/values.ts'
import { type CameIn, cameInNote } from './came-in.ts'
import { DraftSaver } from './draft-saver.ts'
import { isDraft, type Kept } from './draft-state.ts'
import { draftValues } from './draft-values.ts'
import { useDiscard } from './use-discard.ts'

type Options = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly opened: Draft | undefined
  readonly form: ItemFormState
  /** A new item has a draft now. */
  readonly onBegun?: ((draftId: number) => void) | undefined
}

/** The first of two stamps: what was merged must not pass for newer than either. */
const olderOf = (one: string | null, other: string | null) => (one && other && one < other ? one : other)

/** Keeps what is typed as a draft on the server, for as long as it is not what is published. */
export function useServerDraft({ type, item, opened, form, onBegun }: Options) {
  const { client, data, live, notices } = usePanel()
  const [missing, setMissing] = useState(opened?.missing ?? {})
  const { before } = form
  const valuesOf = useCallback((kept: Pick<Kept, 'data'>) => draftValues(type, before, kept), [type, before])
  /** What somebody's draft comes to in this form. */
  const keptOf = (draft: Draft): Kept => ({ data: inputOf(type, valuesOf(draft)), base: draft.base })
  const [saver] = useState(() => {
    const { kept, isContested } = form.begun
    let known = opened?.id
    return new DraftSaver({
      client,
      place: { type: type.name, item_id: item?.id ?? null },
      ...(opened && {
        begin: {
          seen: isContested ? kept?.draft : opened,
          synced: { kept: keptOf(opened), at: opened.updated_at },
          theirs: isContested ? opened : undefined,
        },
      }),
      onSaved: (saved) => {
        setMissing(saved.missing)
        data.refreshDrafts()
        // Told at once, and not when the panel asks for changes next.
        if (saved.is_deleted) void data.refresh(type.name)
        if (saved.item_id !== null || saved.id === known) return
        known = saved.id
        form.keepAs(saved.id)
        onBegun?.(saved.id)
      },
    })
  })
  const state = useObservable(saver.state)
  const isDeleted = useIsDeleted(type.name, item?.id) && form.edited.id === item?.id
  const published = usePublishedElsewhere({ type, opened, form, saver, state })
  // Only when asked for: opening by itself, it would take the next words for a choice.
  const [isChoosing, setChoosing] = useState(false)
  /** What is chosen goes on the site: somebody pressed Publish. */
  const [publishes, setPublishes] = useState(false)
  const choose = (isPublished: boolean) => {
    setPublishes(isPublished)
    setChoosing(true)
  }
  /** Publishing was refused: somebody may have been quicker with the draft. Answers what came into the form with it. */
  async function lookAgain(): Promise<CameIn | undefined> {
    const seenNow = saver.seen
    if (!seenNow) return void saver.resume()
    const read = await client.call(`/api/drafts/${seenNow.id}`, { quiet: true })
    // A save that began during a slow answer would meet the same words a second time.
    saver.resume()
    if (!read.ok && read.status === 404) saver.lose()
    if (read.ok && isDraft(read.data)) saver.contest(read.data)
    return saver.state.get().kind === 'conflict' ? settleFor(true) : undefined
  }
  /** A button met what somebody else saved: it comes into the form, or is asked about where both changed the same. */
  async function settleFor(isPublished: boolean) {
    const met = saver.state.get()
    const taken = met.kind === 'conflict' ? await takeIn(met) : undefined
    if (!taken && saver.state.get().kind === 'conflict') choose(isPublished)
    return taken
  }
  const kept = useMemo(
    () => ({ data: inputOf(type, form.values), base: form.seen || null }),
    [type, form.values, form.seen],
  )
  const discard = useDiscard({
    saver,
    now: () => ({ ...kept, data: inputOf(type, form.latest()) }),
    isDirty: form.isDirty,
    onContested: async () => {
      const taken = await settleFor(false)
      if (taken) notices.toast(`${cameInNote(taken)} Nothing was discarded.`)
    },
  })
  /** Goes on from somebody's draft with these values; `known` is what the form would send for what the server has. */
  async function goOnFrom(theirs: Draft, values: FormValues, base: string | null, known?: Kept): Promise<boolean> {
    const chosen = { data: inputOf(type, values), base }
    setChoosing(false)
    setMissing(theirs.missing)
    saver.adopt(theirs, known ?? keptOf(theirs))
    form.adoptDraft(values, base)
    return saver.has(chosen) || saver.save(chosen, { isAsked: !known })
  }
  /** Somebody may have been quicker once more. */
  function askAgain(isSaved: boolean): boolean {
    if (!isSaved && saver.state.get().kind === 'conflict') choose(false)
    return isSaved
  }
  const { takeIn, hold } = useCombinedDraft({
    type,
    form,
    saver,
    state,
    adopt: (theirs, { values, sent }) => goOnFrom(theirs, values, theirs.base, { data: sent, base: theirs.base }),
  })
  const lacksFile = hasUnsentFile(form.values)
  const isKept = !lacksFile && saver.has(kept)
  const { isDirty, setServer } = form
  const { seen } = saver
  const synced = saver.inStep?.kept
  const ancestor = useMemo(() => (synced ? valuesOf(synced) : before), [synced, valuesOf, before])

  const lastAt = (saver.inStep ?? saver.lost)?.at
  const savedAt = lastAt === opened?.updated_at ? undefined : lastAt

  useEffect(() => setServer({ isKept, seen, synced }), [setServer, isKept, seen, synced])
  useEffect(() => {
    if (isDirty || saver.seen || saver.isBusy) saver.change(kept)
    else saver.settle()
  }, [saver, kept, isDirty])
  const mayPass = state.kind === 'offline' || (state.kind === 'failed' && state.mayPass)
  useEffect(() => (mayPass ? live.whenAnswered(() => saver.retry()) : undefined), [live, saver, mayPass])
  useEffect(() => {
    saver.resume()
    return () => saver.close()
  }, [saver])

  return {
    state,
    /** Somebody deleted the item while it was open. */
    isDeleted,
    /** The draft that the form had was published while it was open. */
    published,
    /** What kept the draft, as it was last saved, from being published. */
    missing,
    /** All that is in the form is in the draft. */
    isKept,
    /** All but a picture. */
    lacksFile,
    /** It was saved since the form was opened. */
    isNewer: state.kind === 'saved' && savedAt !== undefined,
    /** When that was last. */
    savedAt,
    hasDraft: seen !== undefined,
    /** This form began it, and nobody else has written in it. */
    isOwn: saver.isOwn && state.kind !== 'conflict',
    get seen() {
      return saver.seen
    },
    /** What both began from, where somebody else saved the draft. */
    ancestor,
    /** Nothing is saved before somebody chooses; it can wait. */
    showsConflict: state.kind === 'conflict' && isChoosing,
    dismissConflict: () => setChoosing(false),
    showConflict: choose,
    publishesChoice: publishes,
    async save(): Promise<boolean> {
      if (await saver.save(kept)) return true
      const taken = await settleFor(false)
      if (taken) notices.toast(cameInNote(taken))
      return taken?.isSaved ?? false
    },
    pause: () => saver.pause(),
    resume: () => saver.resume(),
    /** A publish without an answer turns out to be done, with this draft: what was begun since is in the form too. */
    async goOnAs(itemId: number, published: DraftVersion | undefined): Promise<void> {
      const { seen: begun } = saver
      saver.forget(itemId)
      if (!begun || begun.id === published?.id) return
      const options = { method: 'DELETE', seen: String(begun.revision), key: newWriteKey(), quiet: true } as const
      await client.call(`/api/drafts/${begun.id}`, options)
      data.refreshDrafts()
    },
    /** Whether what others save stays out of the form for now. */
    hold,
    /** After an attempt to publish: a new item has an id now. Answers what was in the draft that nobody here had seen. */
    async goOn(outcome: ApiResult): Promise<CameIn | undefined> {
      saver.mayBePublished = isUnknown(outcome)
      if (saver.mayBePublished) return undefined
      if (outcome.ok) saver.forget(isItem(outcome.data) ? outcome.data.id : undefined)
      if (!outcome.ok && outcome.status === 409) return lookAgain()
      saver.resume()
      if (outcome.ok) return undefined
      const met = saver.state.get()
      return met.kind === 'conflict' ? takeIn(met) : undefined
    },
    /** Takes over what was chosen from somebody else's draft and one's own. Answers the stamp that it goes on from, and whether it is saved. */
    adopt(theirs: Draft, values: FormValues, isTheirs: boolean) {
      const base = isTheirs ? theirs.base : olderOf(kept.base, theirs.base)
      return { seen: base ?? '', saved: goOnFrom(theirs, values, base).then(askAgain) }
    },
    discard,
  }
}

export type ServerDraft = ReturnType<typeof useServerDraft>
