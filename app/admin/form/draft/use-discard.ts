import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { saveTyped } from '../save/save-typed.ts'
import type { DraftSaver } from './draft-saver.ts'
import { isDraft, type Kept } from './draft-state.ts'
import { useTellDiscarded } from './use-tell-discarded.ts'

type Options = {
  readonly saver: DraftSaver
  /** What is in the form at this moment. */
  readonly now: () => Kept
  readonly isDirty: boolean
  /** Somebody else saved the draft: that is not discarded unseen. */
  readonly onContested: () => Promise<void>
}
type Wish = {
  /** The user was told that words which cannot be saved are lost. */
  readonly mayLose?: boolean
}

/** Throws the draft of a form away with all that is in it; it can be brought back for as long as that is said. */
export function useDiscard({ saver, now, isDirty, onContested }: Options): (wish?: Wish) => Promise<boolean> {
  const { client, data, notices } = usePanel()
  const tellDiscarded = useTellDiscarded()
  return async ({ mayLose = false } = {}) => {
    // What was typed last is brought back too.
    const isSaved = (!saver.seen && !isDirty) || (await saveTyped(saver, now))
    if (saver.state.get().kind === 'conflict') {
      await onContested()
      return false
    }
    if (!isSaved && !mayLose) {
      notices.toast('The draft was not discarded: what you typed last could not be saved.')
      return false
    }
    await saver.pause()
    if (!saver.seen) return true
    const { id, revision } = saver.seen
    const options = { method: 'DELETE', seen: String(revision), key: newWriteKey() } as const
    const outcome = await client.call(`/api/drafts/${id}`, options)
    if (!outcome.ok && outcome.status !== 404) {
      if (isDraft(outcome.current)) {
        saver.contest(outcome.current)
        saver.resume()
        await onContested()
        return false
      }
      notices.toast(`The draft could not be discarded. ${outcome.error ?? notDone(outcome)}`)
      saver.resume()
      return false
    }
    saver.forget()
    if (outcome.ok && isDraft(outcome.data)) tellDiscarded(outcome.data)
    data.refreshDrafts()
    data.refreshReviews()
    return true
  }
}
