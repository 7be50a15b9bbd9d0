import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { type CameIn, cameInNote } from '../draft/came-in.ts'
import type { DraftSaver } from '../draft/draft-saver.ts'
import { type ConflictState, type DraftState, isDraft } from '../draft/draft-state.ts'
import { draftValues } from '../draft/draft-values.ts'
import type { ItemFormState } from '../use-item-form.ts'
import { inputOf } from '../values/values.ts'
import type { Combined } from './combined.ts'
import { preloadConflict } from './lazy-conflict.tsx'

type Options = {
  readonly type: ContentType
  readonly form: ItemFormState
  readonly saver: DraftSaver
  readonly state: DraftState
  /** Goes on from it, and answers whether the server has what is in the form then. */
  readonly adopt: (theirs: Draft, combined: Combined) => Promise<boolean>
}
type Listed = Pick<Draft, 'id' | 'revision' | 'updated_at'>
type Taken = CameIn & { readonly isSaved: Promise<boolean> }
/** Few forms are written by two at once: its code comes when a form is open. */
const merging = () => import('./combined.ts')

/**
 * Takes into an open form what came into its draft meanwhile: another picture that the product put in the place of one, and
 * what somebody else changed in other fields, or in other parts of a text, than were changed here. Also in a form that
 * nobody types in: Publish there publishes what the draft says.
 */
export function useCombinedDraft({ type, form, saver, state, adopt }: Options) {
  const { client, editors, notices } = usePanel()
  const drafts = useAllDrafts()
  /** Of a conflict that a form begins with nobody knows what both came from. */
  const [began] = useState(state)
  const [isHeld, setHeld] = useState(false)
  /** Read when an answer comes that was asked for before. */
  const held = useRef(false)
  const listed = drafts.find(({ id }) => id === saver.seen?.id)

  /** Nobody saved it: only then it is of the same moment. */
  const isRewritten = (draft: Listed) => saver.isBehind(draft) && draft.updated_at === saver.inStep?.at

  /** What the form and this draft both began from. */
  const commonWith = ({ id, base }: Draft) => {
    const { inStep, seen } = saver
    if (seen)
      return inStep && id === seen.id && { before: draftValues(type, form.before, inStep), sent: inStep.kept.data }
    return form.seen === base && { before: form.before, sent: inputOf(type, form.before) }
  }
  /** Without its code, and where both changed the same, somebody chooses. */
  async function combine(theirs: Draft, isStill: () => boolean): Promise<Taken | undefined> {
    const merge = await merging().catch(() => undefined)
    if (!merge || held.current || !isStill()) return
    const common = commonWith(theirs)
    const combined =
      common &&
      merge.combinedValues(type, { ...common, theirs: draftValues(type, form.before, theirs), now: form.latest() })
    if (!combined) return
    const by = isRewritten(theirs) ? undefined : theirs.updated_by
    let isSaved = Promise.resolve(false)
    // No key comes between what was read and what stands in the fields.
    editors.merge(() =>
      flushSync(() => {
        isSaved = adopt(theirs, combined)
      }),
    )
    return { by, changed: combined.changed, isSaved }
  }
  const tell = (taken: Taken | undefined) => {
    if (taken?.by !== undefined && taken.changed.length > 0) notices.toast(cameInNote(taken))
  }
  /** A save that is under way is refused, and tells of it by itself. */
  const look = useEffectEvent(async (draft: Listed) => {
    if (!saver.isBehind(draft) || !saver.canTakeIn()) return
    const read = await client.call(`/api/drafts/${draft.id}`, { quiet: true })
    if (!read.ok || !isDraft(read.data)) return
    const newest = read.data
    tell(await combine(newest, () => saver.isBehind(newest) && saver.canTakeIn()))
  })
  const takeIn = (conflict: ConflictState) => combine(conflict.theirs, () => saver.canTakeIn(conflict))
  const settle = useEffectEvent(async (conflict: ConflictState) => {
    // Someone who pressed a button is told by that button.
    if (conflict.byItself) tell(await takeIn(conflict))
  })

  useEffect(() => {
    void merging().catch(() => undefined)
    preloadConflict()
  }, [])
  // Looks again when something has ended that it could not come into.
  useEffect(() => {
    if (listed && !isHeld && state.kind !== 'conflict') void look(listed)
  }, [listed, state.kind, isHeld])
  useEffect(() => {
    if (state.kind === 'conflict' && !isHeld) void settle(state)
  }, [state, isHeld])

  return {
    /** For someone whose button was refused for it; nothing where they have to choose. */
    takeIn: async (conflict: ConflictState) => (conflict === began ? undefined : takeIn(conflict)),
    /** Keeps the form as it is for now: it is being compared, or waits to be published as somebody has seen it. */
    hold(isNow: boolean) {
      held.current = isNow
      setHeld(isNow)
    },
  }
}
