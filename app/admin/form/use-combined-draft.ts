import { useEffect, useEffectEvent } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { combinedValues } from './combined.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type DraftState, isDraft } from './draft-state.ts'
import { draftValues } from './draft-values.ts'
import type { FormValues } from './form-value.ts'
import type { ItemFormState } from './use-item-form.ts'
import { inputOf } from './values.ts'

type Options = {
  readonly type: ContentType
  readonly form: ItemFormState
  readonly saver: DraftSaver
  readonly state: DraftState
  readonly adopt: (theirs: Draft, values: FormValues) => void
}
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Takes into an open form what came into its draft meanwhile: another picture that the product put in the place of one, and
 * fields that somebody else changed while other ones were changed here.
 */
export function useCombinedDraft({ type, form, saver, state, adopt }: Options): void {
  const { client, notices } = usePanel()
  const drafts = useAllDrafts()
  const listed = drafts.find(({ id }) => id === saver.seen?.id)

  /** Nobody saved it: only then it is of the same moment. */
  const isRewritten = ({ id, revision, updated_at }: Pick<Draft, 'id' | 'revision' | 'updated_at'>) =>
    id === saver.seen?.id && revision > saver.seen.revision && updated_at === saver.inStep?.at

  /** What the form and this draft both began from. */
  const commonWith = ({ id, base }: Draft) => {
    const { inStep, seen } = saver
    if (seen)
      return inStep && id === seen.id && { before: draftValues(type, form.before, inStep), sent: inStep.kept.data }
    return form.seen === base && { before: form.before, sent: inputOf(type, form.before) }
  }
  const combine = useEffectEvent((theirs: Draft) => {
    const common = commonWith(theirs)
    const combined =
      common && combinedValues(type, { ...common, theirs: draftValues(type, form.before, theirs), now: form.latest() })
    if (!combined) return
    if (!isRewritten(theirs))
      notices.toast(`${theirs.updated_by} changed ${list.format(combined.changed)}. You see it here now.`)
    adopt(theirs, combined.values)
  })
  /** A save that is under way is refused, and tells of it by itself. */
  const look = useEffectEvent(async (draft: Pick<Draft, 'id' | 'revision' | 'updated_at'>) => {
    if (!isRewritten(draft) || saver.isBusy) return
    const read = await client.call(`/api/drafts/${draft.id}`, { quiet: true })
    const isStill = read.ok && isDraft(read.data) && isRewritten(read.data)
    if (isStill && !saver.isBusy && saver.state.get().kind !== 'conflict') combine(read.data as Draft)
  })
  const settle = useEffectEvent((conflict: Extract<DraftState, { kind: 'conflict' }>) => {
    // Whoever pressed a button is asked.
    if (conflict.byItself || isRewritten(conflict.theirs)) combine(conflict.theirs)
  })

  useEffect(() => {
    if (listed) void look(listed)
  }, [listed])
  useEffect(() => {
    if (state.kind === 'conflict') settle(state)
  }, [state])
}
