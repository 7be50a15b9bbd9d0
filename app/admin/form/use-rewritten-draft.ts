import { useEffect, useEffectEvent } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type DraftState, isDraft } from './draft-state.ts'
import { draftValues } from './draft-values.ts'
import type { FormValues } from './form-value.ts'
import { rewrittenValues } from './rewritten.ts'
import type { ItemFormState } from './use-item-form.ts'

type Options = {
  readonly type: ContentType
  readonly form: ItemFormState
  readonly saver: DraftSaver
  readonly state: DraftState
  readonly adopt: (theirs: Draft, values: FormValues) => void
}

/** Follows the draft of an open form in which the product put one picture in the place of another: nobody saved it. */
export function useRewrittenDraft({ type, form, saver, state, adopt }: Options): void {
  const { client } = usePanel()
  const drafts = useAllDrafts()
  const listed = drafts.find(({ id }) => id === saver.seen?.id)

  const isRewritten = ({ id, revision, updated_at }: Pick<Draft, 'id' | 'revision' | 'updated_at'>) =>
    id === saver.seen?.id && revision > saver.seen.revision && updated_at === saver.inStep?.at

  const follow = useEffectEvent((theirs: Draft) => {
    const { inStep } = saver
    if (!inStep || !isRewritten(theirs)) return
    const values = rewrittenValues(type, {
      theirs: draftValues(type, form.before, theirs),
      before: draftValues(type, form.before, inStep),
      sent: inStep.kept.data,
      now: form.latest(),
    })
    if (values) adopt(theirs, values)
  })
  /** A save that is under way is refused, and tells of it by itself. */
  const look = useEffectEvent(async (draft: Pick<Draft, 'id' | 'revision' | 'updated_at'>) => {
    if (!isRewritten(draft) || saver.isBusy) return
    const read = await client.call(`/api/drafts/${draft.id}`, { quiet: true })
    if (read.ok && isDraft(read.data) && !saver.isBusy && saver.state.get().kind !== 'conflict') follow(read.data)
  })

  useEffect(() => {
    if (listed) void look(listed)
  }, [listed])
  useEffect(() => {
    if (state.kind === 'conflict') follow(state.theirs)
  }, [state])
}
