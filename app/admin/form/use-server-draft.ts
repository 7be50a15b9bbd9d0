import { useEffect, useMemo, useState } from 'react'
import type { ApiResult } from '#app/admin/api/answer.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftSaver } from './draft-saver.ts'
import { isDraft, type Kept } from './draft-state.ts'
import { draftValues } from './draft-values.ts'
import type { FormValues } from './form-value.ts'
import { useCombinedDraft } from './use-combined-draft.ts'
import { useDiscard } from './use-discard.ts'
import type { ItemFormState } from './use-item-form.ts'
import { usePublishedElsewhere } from './use-published-elsewhere.ts'
import { hasUnsentFile, inputOf } from './values.ts'

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
  const { client, data, live } = usePanel()
  const [missing, setMissing] = useState(opened?.missing ?? {})
  const valuesOf = (kept: Pick<Kept, 'data'>) => draftValues(type, form.before, kept)
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
        if (saved.item_id !== null || saved.id === known) return
        known = saved.id
        form.keepAs(saved.id)
        onBegun?.(saved.id)
      },
    })
  })
  const state = useObservable(saver.state)
  const published = usePublishedElsewhere({ type, opened, form, saver, state })
  // Only when asked for: opening by itself, it would take the next words for a choice.
  const [isChoosing, setChoosing] = useState(false)
  /** What is chosen goes on the site: somebody pressed Publish. */
  const [publishes, setPublishes] = useState(false)
  const choose = (isPublished: boolean) => {
    setPublishes(isPublished)
    setChoosing(true)
  }
  /** Publishing was refused: somebody may have been quicker with the draft. */
  async function lookAgain() {
    const seenNow = saver.seen
    if (!seenNow) return
    const read = await client.call(`/api/drafts/${seenNow.id}`, { quiet: true })
    if (!read.ok) return void (read.status === 404 && saver.lose())
    if (!isDraft(read.data) || read.data.revision === seenNow.revision) return
    saver.contest(read.data)
    choose(true)
  }
  const kept = useMemo(
    () => ({ data: inputOf(type, form.values), base: form.seen || null }),
    [type, form.values, form.seen],
  )
  const discard = useDiscard({
    saver,
    now: () => ({ ...kept, data: inputOf(type, form.latest()) }),
    isDirty: form.isDirty,
    onContested: () => choose(false),
  })
  /** Goes on from somebody's draft with these values. */
  function goOnFrom(theirs: Draft, values: FormValues, base: string | null, isAsked: boolean) {
    const chosen = { data: inputOf(type, values), base }
    setChoosing(false)
    saver.adopt(theirs, keptOf(theirs))
    form.adoptDraft(values, base)
    if (!saver.has(chosen)) void saver.save(chosen, { isAsked })
  }
  useCombinedDraft({
    type,
    form,
    saver,
    state,
    adopt: (theirs, values) => goOnFrom(theirs, values, theirs.base, false),
  })
  const lacksFile = hasUnsentFile(form.values)
  const isKept = !lacksFile && saver.has(kept)
  const { isDirty, setServer } = form
  const { seen, synced } = saver

  useEffect(() => setServer({ isKept, seen, synced }), [setServer, isKept, seen, synced])
  useEffect(() => {
    if (isDirty || saver.seen || saver.isBusy) saver.change(kept)
    else saver.settle()
  }, [saver, kept, isDirty])
  useEffect(() => {
    if (state.kind === 'offline' || (state.kind === 'failed' && state.mayPass)) live.whenAnswered(() => saver.retry())
  }, [live, saver, state])
  useEffect(() => {
    saver.resume()
    return () => saver.close()
  }, [saver])

  return {
    state,
    /** The draft that the form had was published while it was open. */
    published,
    /** What kept the draft, as it was last saved, from being published. */
    missing,
    /** All that is in the form is in the draft. */
    isKept,
    /** All but a picture. */
    lacksFile,
    /** It was saved since the form was opened. */
    isNewer: state.kind === 'saved' && state.at !== opened?.updated_at,
    hasDraft: seen !== undefined,
    /** This form began it, and nobody else has written in it. */
    isOwn: saver.isOwn && state.kind !== 'conflict',
    get seen() {
      return saver.seen
    },
    /** What both began from, where somebody else saved the draft. */
    ancestor: synced ? valuesOf(synced) : form.before,
    /** Nothing is saved before somebody chooses; it can wait. */
    showsConflict: state.kind === 'conflict' && isChoosing,
    dismissConflict: () => setChoosing(false),
    showConflict: choose,
    publishesChoice: publishes,
    async save(): Promise<boolean> {
      const isSaved = await saver.save(kept)
      if (!isSaved && saver.state.get().kind === 'conflict') choose(false)
      return isSaved
    },
    pause: () => saver.pause(),
    /** After an attempt to publish: a new item has an id now. */
    goOn(outcome: ApiResult) {
      if (outcome.ok) saver.forget(isItem(outcome.data) ? outcome.data.id : undefined)
      saver.resume()
      if (!outcome.ok && outcome.status === 409) void lookAgain()
    },
    /** Takes over what was chosen from somebody else's draft and one's own. Answers the stamp that it goes on from. */
    adopt(theirs: Draft, values: FormValues, isTheirs: boolean): string {
      const base = isTheirs ? theirs.base : olderOf(kept.base, theirs.base)
      goOnFrom(theirs, values, base, true)
      return base ?? ''
    },
    discard,
  }
}

export type ServerDraft = ReturnType<typeof useServerDraft>
